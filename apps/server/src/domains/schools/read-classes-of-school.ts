import type { Input, schoolsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { classesOfSchool } from './classes.view.ts';
import { withinReach } from './reach.ts';
import { findSchool } from './schools.sql.ts';

export async function readClassesOfSchool(
  { id }: Input<typeof schoolsContract.classesOfSchool>,
  { db, user, now }: Context,
) {
  withinReach(user, await findSchool(db, id), 'SchoolNotFound');
  return classesOfSchool(db, id, now());
}
