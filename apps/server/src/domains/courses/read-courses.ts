import type { coursesContract, Input, Output } from '@gesall/contract';
import { lastPlace } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { reachStudent, reachTeacherByEmail } from '../people/index.ts';
import { reachClass } from '../schools/index.ts';
import * as ofClass from './courses-of-class.view.ts';
import * as ofStudent from './courses-of-student.view.ts';
import * as ofTeacher from './courses-of-teacher.view.ts';
import { readTeacherToday } from './teacher-today.view.ts';

export const myCourses = (_: unknown, { db, user, now }: Context) =>
  ofStudent.coursesOfStudent(db, user.id, now());

/** The same choice as on the student's first page, for the app, which lists no courses. */
export async function nextModule(
  input: unknown,
  ctx: Context,
): Promise<Output<typeof coursesContract.nextModule>> {
  const place = lastPlace(await myCourses(input, ctx));
  if (!place) return null;
  const { course, module, lastRun } = place;
  return {
    ...{ courseId: course.id, courseName: course.courseName },
    ...{ moduleId: module.id, moduleName: module.name, lastRun },
    ...{ number: course.modules.indexOf(module) + 1, total: course.modules.length },
  };
}

/** For somebody who views the pages of a student. */
export async function coursesOfStudent(
  { email }: Input<typeof coursesContract.coursesOfStudent>,
  ctx: Context,
) {
  const student = await reachStudent(ctx, { email });
  return ofStudent.coursesOfStudent(ctx.db, student.id, ctx.now());
}

export async function coursesOfClass(
  { id }: Input<typeof coursesContract.coursesOfClass>,
  ctx: Context,
) {
  await reachClass(ctx, id);
  return ofClass.coursesOfClass(ctx.db, id, ctx.now());
}

export async function coursesOfTeacher(
  { email }: Input<typeof coursesContract.coursesOfTeacher>,
  ctx: Context,
) {
  const { id } = await reachTeacherByEmail(ctx, email);
  return ofTeacher.coursesOfTeacher(ctx.db, { teacherId: id, now: ctx.now() });
}

export const teacherToday = (_: unknown, { db, user, now }: Context) =>
  readTeacherToday(db, { teacher: user, now: now() });

/** The course as a list of one, or `CourseNotFound` if none of the teacher's students has it. */
export async function finalExamResults(
  { teacherEmail, courseId }: Input<typeof coursesContract.finalExamResults>,
  ctx: Context,
) {
  const { id } = await reachTeacherByEmail(ctx, teacherEmail);
  const courses = await ofTeacher.coursesOfTeacher(ctx.db, {
    teacherId: id,
    courseId,
    now: ctx.now(),
  });
  return courses.length > 0 ? courses : fail('CourseNotFound');
}
