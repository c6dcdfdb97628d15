import type { Input, schoolsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { findClass } from './classes.view.ts';
import { mayReadSchool } from './schools.policy.ts';

export async function readClass({ id }: Input<typeof schoolsContract.classById>, { db, user, now }: Context) {
  const schoolClass = await findClass(db, id, now());
  if (!schoolClass || !mayReadSchool(user, schoolClass.school.id)) fail('ClassNotFound');
  return schoolClass;
}
