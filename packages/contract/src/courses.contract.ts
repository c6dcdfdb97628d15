import { z } from 'zod';
import { call } from './call.ts';
import { classCourse, studentCourse, teacherCourse } from './shapes.ts';
import { id, soughtAddress } from './wire.ts';

const inClass = {
  classId: z.number(),
  className: z.string(),
  programmeId: z.number(),
  programmeName: z.string(),
};

/** What needs a teacher's attention; each line links to an action. */
const teacherToday = z.object({
  /** The teacher's own classes, by name. */
  classes: z.array(
    z.object({
      ...inClass,
      students: z.number(),
      /** Students who ran a module in the last seven days. */
      active: z.number(),
      /** The number of student–module pairs, and how many are done or begun. */
      places: z.number(),
      done: z.number(),
      begun: z.number(),
    }),
  ),
  /** At least two attempts below the limit on one open module, latest first; at most thirty. */
  stuck: z.array(
    z.object({
      ...inClass,
      studentId: z.number(),
      name: z.string(),
      courseId: z.number(),
      courseName: z.string(),
      moduleId: z.number(),
      moduleName: z.string(),
      attempts: z.number(),
      percent: z.number(),
      limit: z.number(),
    }),
  ),
  stuckCount: z.number(),
  /** Students who have done all modules of a course and whose final exam is locked. */
  ready: z.array(
    z.object({
      ...inClass,
      studentId: z.number(),
      name: z.string(),
      courseId: z.number(),
      courseName: z.string(),
      placeId: z.number(),
    }),
  ),
  /**
   * Students whose last licence ends soon, by class and day. For purchasers with full access of the
   * whole school, else of the teacher's own classes.
   */
  ending: z.array(
    z.object({ ...inClass, day: z.string(), students: z.number(), names: z.array(z.string()) }),
  ),
  /** Within how many days: 60 for purchasers, 30 for others. */
  endingDays: z.number(),
  /** Locks set for a class in the last seven days and not removed. */
  locked: z.array(
    z.object({
      ...inClass,
      id: z.number(),
      by: z.string(),
      at: z.string(),
      courseName: z.string().nullable(),
      moduleName: z.string().nullable(),
    }),
  ),
});

/** Courses and their modules, as students and teachers see them. */
export const coursesContract = {
  myCourses: call('GET', '/student/MyCourses', {
    about: 'The courses of the signed-in student, with modules, states and uploads.',
    result: z.array(studentCourse),
  }),

  nextModule: call('GET', '/student/NextModule', {
    about:
      'The unfinished module that the signed-in student ran last, with its place in its course; null before the first run and when all that was begun is done.',
    ours: true,
    result: z
      .object({
        courseId: z.number(),
        courseName: z.string(),
        moduleId: z.number(),
        moduleName: z.string(),
        /** Which of the course's modules it is, from 1. */
        number: z.number(),
        total: z.number(),
        lastRun: z.string(),
      })
      .nullable(),
  }),

  coursesOfStudent: call('GET', '/student/Courses', {
    about: 'The courses of a student by e-mail, as they see them themselves.',
    query: z.object({ email: soughtAddress }),
    result: z.array(studentCourse),
    fails: ['UserNotFound'],
  }),

  coursesOfTeacher: call('GET', '/Teacher/Courses', {
    about:
      "The courses of the students in a teacher's classes, each with its modules and those students.",
    query: z.object({ email: soughtAddress }),
    result: z.array(teacherCourse),
    fails: ['TeacherNotFound'],
  }),

  teacherToday: call('GET', '/Teacher/Today', {
    about:
      'What needs the signed-in teacher’s attention: classes, students who are stuck or ready, ending licences and recent locks.',
    ours: true,
    result: teacherToday,
  }),

  finalExamResults: call('GET', '/Teacher/FinalExamResults', {
    about:
      'One course of a teacher, as a list of one, with the progress of their students towards its final exam.',
    query: z.object({ teacherEmail: z.string().trim().min(1).max(255), courseId: id }),
    result: z.array(teacherCourse),
    fails: ['TeacherNotFound', 'CourseNotFound'],
  }),

  coursesOfClass: call('GET', '/Course/GetByClassId/{id}', {
    about: 'The courses of a class with their modules, students and uploads.',
    ours: true,
    params: z.object({ id }),
    result: z.array(classCourse),
    fails: ['ClassNotFound'],
  }),
};

export const coursesFailures = {
  /** Only JPEG, PNG, GIF and WebP are accepted as pictures. */
  FileIsNoImage: 400,
  FileIsNoPdf: 400,
} as const;
