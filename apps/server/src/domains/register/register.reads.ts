import type { Input, Output, registerContract } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import { classesOfSchool, reachSchool } from '../schools/index.ts';
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
  ctx: Context,
): Promise<Output<Programmes>> {
  await reachSchool(ctx, schoolId);
  const classes = await classesOfSchool(ctx.db, schoolId, ctx.now());
  const programmes = await programmesOfSchool(ctx.db, { schoolId });
  return programmes.map((each) => ({
    ...each,
    classes: classes.filter(({ programme }) => programme.id === each.id),
  }));
}

export async function listOrientations(
  { schoolId }: Input<typeof registerContract.orientations>,
  ctx: Context,
) {
  await reachSchool(ctx, schoolId);
  return orientationsOfSchool(ctx.db, { schoolId });
}
