import type { Input, Output, registerContract } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import type { Context } from '../../../platform/context.ts';
import { classesOfSchool } from '../classes.view.ts';
import { withinReach } from '../reach.ts';
import { findSchool } from '../schools.sql.ts';
import {
  everyGroup,
  everySchool,
  orientationsOfSchool,
  programmesOfSchool,
} from './register.view.ts';

export const listSchools = (_: unknown, { db, now }: Context) =>
  everySchool(db, { day: stockholmDay(now()) });

export const listGroups = (_: unknown, { db }: Context) => everyGroup(db);

type Programmes = typeof registerContract.programmes;

export async function listProgrammes(
  { schoolId }: Input<Programmes>,
  { db, user, now }: Context,
): Promise<Output<Programmes>> {
  withinReach(user, await findSchool(db, schoolId), 'SchoolNotFound');
  const classes = await classesOfSchool(db, schoolId, now());
  const programmes = await programmesOfSchool(db, { schoolId });
  return programmes.map((each) => ({
    ...each,
    classes: classes.filter(({ programme }) => programme.id === each.id),
  }));
}

export async function listOrientations(
  { schoolId }: Input<typeof registerContract.orientations>,
  { db, user }: Context,
) {
  withinReach(user, await findSchool(db, schoolId), 'SchoolNotFound');
  return orientationsOfSchool(db, { schoolId });
}
