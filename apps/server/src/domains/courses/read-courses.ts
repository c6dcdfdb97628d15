import type { coursesContract, Input } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { reachStudent } from '../people/index.ts';
import { reachClass } from '../schools/index.ts';
import * as ofClass from './courses-of-class.view.ts';
import * as ofStudent from './courses-of-student.view.ts';

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
