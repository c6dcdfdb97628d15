import { z } from 'zod';
import { call } from './call.ts';
import { classCourse, studentCourse, teacherCourse } from './shapes.ts';
import { id } from './wire.ts';

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
    about: "The courses of the students in a teacher's classes, each with its modules and those students.",
    query: z.object({ email: z.string().trim().min(1).max(255) }),
    result: z.array(teacherCourse),
    fails: ['TeacherNotFound'],
  }),

  finalExamResults: call('GET', '/Teacher/FinalExamResults', {
    about: 'One course of a teacher, as a list of one, with where the students of their classes stand before its final exam.',
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
