import type { Input, peopleContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { mayReadTeacher } from './people.policy.ts';
import { findTeacher } from './teachers.view.ts';

export async function readTeacher(
  { id }: Input<typeof peopleContract.teacher>,
  { db, user, now }: Context,
) {
  const teacher = await findTeacher(db, id, now());
  if (!teacher || !mayReadTeacher(user, teacher)) fail('TeacherNotFound');
  return teacher;
}
