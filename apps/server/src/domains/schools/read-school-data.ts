import type { Input, schoolsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { findSchoolData } from './school-data.view.ts';
import { mayReadSchool } from './schools.policy.ts';

export async function readSchoolData({ id }: Input<typeof schoolsContract.schoolData>, { db, user }: Context) {
  const school = await findSchoolData(db, id);
  if (!school || !mayReadSchool(user, school.id)) fail('SchoolNotFound');
  return school;
}
