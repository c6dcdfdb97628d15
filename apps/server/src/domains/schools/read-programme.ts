import type { Input, schoolsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { classesOfProgramme } from './classes.view.ts';
import { reachProgramme } from './reach.ts';
import { earlierClasses } from './schools.sql.ts';

export async function readProgramme({ id }: Input<typeof schoolsContract.programme>, ctx: Context) {
  const programme = await reachProgramme(ctx, id);
  const [classes, earlier] = [
    await classesOfProgramme(ctx.db, id, ctx.now()),
    await earlierClasses(ctx.db, { programmeId: id }),
  ];
  return { ...programme, classes, earlierClasses: earlier };
}
