import type { Input, schoolsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { classesOfProgramme } from './classes.view.ts';
import { reachProgramme } from './reach.ts';

export async function readProgramme({ id }: Input<typeof schoolsContract.programme>, it: Context) {
  const programme = await reachProgramme(it, id);
  return { ...programme, classes: await classesOfProgramme(it.db, id, it.now()) };
}
