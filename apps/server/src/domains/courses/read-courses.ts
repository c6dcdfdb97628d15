import type { coursesContract, Input } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { reachStudent, reachTeacherByEmail } from '../people/index.ts';
import { reachClass } from '../schools/index.ts';
import * as ofClass from './courses-of-class.view.ts';
import * as ofStudent from './courses-of-student.view.ts';
import * as ofTeacher from './courses-of-teacher.view.ts';
import { readTeacherToday } from './teacher-today.view.ts';

export const myCourses = (_: unknown, { db, user, now }: Context) => ofStudent.coursesOfStudent(db, user.id, now());

/** For those who look at a student's pages in their place. */
export async function coursesOfStudent({ email }: Input<typeof coursesContract.coursesOfStudent>, it: Context) {
  const student = await reachStudent(it, { email });
  return ofStudent.coursesOfStudent(it.db, student.id, it.now());
}

export async function coursesOfClass({ id }: Input<typeof coursesContract.coursesOfClass>, it: Context) {
  await reachClass(it, id);
  return ofClass.coursesOfClass(it.db, id, it.now());
}

export async function coursesOfTeacher({ email }: Input<typeof coursesContract.coursesOfTeacher>, it: Context) {
  const { id } = await reachTeacherByEmail(it, email);
  return ofTeacher.coursesOfTeacher(it.db, { teacherId: id, now: it.now() });
}

export const teacherToday = (_: unknown, { db, user, now }: Context) => readTeacherToday(db, { teacherId: user.id, now: now() });

/** The course that is asked for, as a list, or `CourseNotFound` when none of the teacher's students has it. */
export async function finalExamResults({ teacherEmail, courseId }: Input<typeof coursesContract.finalExamResults>, it: Context) {
  const { id } = await reachTeacherByEmail(it, teacherEmail);
  const courses = await ofTeacher.coursesOfTeacher(it.db, { teacherId: id, courseId, now: it.now() });
  return courses.length > 0 ? courses : fail('CourseNotFound');
}
