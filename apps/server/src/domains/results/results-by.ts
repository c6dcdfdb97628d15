import type { Input, resultsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { reachStudent } from '../people/index.ts';
import { reachClass, reachProgramme } from '../schools/index.ts';
import { courseResults, courseResultsOfClass } from './course-results.view.ts';
import { courseResultsOfProgramme } from './programme-results.view.ts';

export async function resultsByProgramme({ id }: Input<typeof resultsContract.resultsByProgramme>, it: Context) {
  await reachProgramme(it, id);
  return courseResultsOfProgramme(it.db, id, it.now());
}

export async function resultsByClass({ id }: Input<typeof resultsContract.resultsByClass>, it: Context) {
  await reachClass(it, id);
  return courseResultsOfClass(it.db, id, it.now());
}

export async function resultsByStudent({ id }: Input<typeof resultsContract.resultsByStudent>, it: Context) {
  const student = await reachStudent(it, { id });
  return courseResults(it.db, { students: [student], now: it.now() });
}
