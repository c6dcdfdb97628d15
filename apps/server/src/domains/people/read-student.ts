import type { Input, peopleContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { mayReadStudent } from './people.policy.ts';
import { findStudent } from './students.view.ts';

export async function readStudent(
  { id }: Input<typeof peopleContract.student>,
  { db, user, now }: Context,
) {
  const student = await findStudent(db, id, now());
  if (!student || !mayReadStudent(user, student)) fail('UserNotFound');
  return student;
}
