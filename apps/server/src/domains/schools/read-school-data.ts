import type { Input, schoolsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { withinReach } from './reach.ts';
import { findSchoolData } from './school-data.view.ts';

export async function readSchoolData(
  { id }: Input<typeof schoolsContract.schoolData>,
  { db, user }: Context,
) {
  return withinReach(user, await findSchoolData(db, id), 'SchoolNotFound');
}
