import type { Input, Output, peopleContract } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import { findSchool, withinReach } from '../schools/index.ts';
import { teachersOfSchool } from './teachers.view.ts';

type Teachers = typeof peopleContract.teachersOfSchool;

export async function listTeachers(
  { schoolId }: Input<Teachers>,
  { db, user, now }: Context,
): Promise<Output<Teachers>> {
  withinReach(user, await findSchool(db, schoolId), 'CustomerNotFound');
  return teachersOfSchool(db, { schoolId, day: stockholmDay(now()) });
}
