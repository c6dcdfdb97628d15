import type { Input, schoolsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { classesOfProgramme } from './classes.view.ts';
import { reachProgramme } from './reach.ts';
import { earlierClasses } from './schools.sql.ts';

export async function readProgramme({ id }: Input<typeof schoolsContract.programme>, it: Context) {
  const programme = await reachProgramme(it, id);
  const [classes, earlier] = [await classesOfProgramme(it.db, id, it.now()), await earlierClasses(it.db, { programmeId: id })];
  return { ...programme, classes, earlierClasses: earlier };
}
