import type { Input, schoolsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { classesOfSchool } from './classes.view.ts';
import { mayReadSchool } from './schools.policy.ts';
import { findSchool } from './schools.sql.ts';

export async function readClassesOfSchool({ id }: Input<typeof schoolsContract.classesOfSchool>, { db, user, now }: Context) {
  const school = await findSchool(db, id);
  if (!school || !mayReadSchool(user, school.id)) fail('SchoolNotFound');
  return classesOfSchool(db, id, now());
}
