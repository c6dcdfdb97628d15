import { z } from 'zod';
import { call } from './call.ts';
import { classCourse, studentCourse, teacherCourse } from './shapes.ts';
import { id } from './wire.ts';

const inClass = {
  classId: z.number(),
  className: z.string(),
  programmeId: z.number(),
  programmeName: z.string(),
};

/** What a teacher looks at before the first lesson; each line leads to an act. */
const teacherToday = z.object({
  /** Their own classes, by name. */
  classes: z.array(
    z.object({
      ...inClass,
      students: z.number(),
      /** Students who have run something in the last seven days. */
      active: z.number(),
      /** Places of a student in a module, and how many of them are done or begun. */
      places: z.number(),
      done: z.number(),
      begun: z.number(),
    }),
  ),
  /** Two tries or more below the limit on one open module, the latest first; at most thirty. */
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
  /** Who has done all modules of a course whose final exam is closed to them. */
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
  /** Students whose last licence ends within thirty days, for each class and day. */
  ending: z.array(z.object({ ...inClass, day: z.string(), students: z.number() })),
  /** What was locked for a class in the last seven days and not taken back. */
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

/** Courses and their modules, as those see them who run or follow them. */
export const coursesContract = {
  myCourses: call('GET', '/student/MyCourses', {
    about: 'The courses of the signed-in student, with modules, states and uploads.',
    result: z.array(studentCourse),
  }),

  coursesOfStudent: call('GET', '/student/Courses', {
    about: 'The courses of a student by e-mail, as they see them themselves.',
    query: z.object({ email: z.string().trim().min(1).max(255) }),
    result: z.array(studentCourse),
    fails: ['UserNotFound'],
  }),

  coursesOfTeacher: call('GET', '/Teacher/Courses', {
    about:
      "The courses of the students in a teacher's classes, each with its modules and those students.",
    query: z.object({ email: z.string().trim().min(1).max(255) }),
    result: z.array(teacherCourse),
    fails: ['TeacherNotFound'],
  }),

  teacherToday: call('GET', '/Teacher/Today', {
    about:
      'What the signed-in teacher should know before the first lesson: classes, who is stuck or ready, what ends, what is locked.',
    ours: true,
    result: teacherToday,
  }),

  finalExamResults: call('GET', '/Teacher/FinalExamResults', {
    about:
      'One course of a teacher, as a list of one, with where the students of their classes stand before its final exam.',
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
