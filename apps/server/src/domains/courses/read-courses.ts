import type { coursesContract, Input } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { maySeeCoursesOf, mayTeachAt } from './courses.policy.ts';
import { schoolOfClass, studentByEmail } from './courses.sql.ts';
import * as ofClass from './courses-of-class.view.ts';
import * as ofStudent from './courses-of-student.view.ts';

export const myCourses = (_: unknown, { db, user, now }: Context) => ofStudent.coursesOfStudent(db, user.id, now());

/** For those who look at a student's pages in her place. */
export async function coursesOfStudent({ email }: Input<typeof coursesContract.coursesOfStudent>, { db, user, now }: Context) {
  const [student] = await studentByEmail(db, { email });
  if (!student || !maySeeCoursesOf(user, student)) fail('UserNotFound');
  return ofStudent.coursesOfStudent(db, student.id, now());
}

export async function coursesOfClass({ id }: Input<typeof coursesContract.coursesOfClass>, { db, user, now }: Context) {
  const [schoolClass] = await schoolOfClass(db, { classId: id });
  if (!schoolClass || !mayTeachAt(user, schoolClass.schoolId)) fail('ClassNotFound');
  return ofClass.coursesOfClass(db, id, now());
}
