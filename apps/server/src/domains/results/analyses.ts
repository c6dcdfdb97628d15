import type { Input, resultsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { reachStudent } from '../people/index.ts';
import { reachClass } from '../schools/index.ts';
import { bestAndLatestOf } from './answers.view.ts';
import { answersOfClass } from './class-answers.view.ts';
import { mustKnowOf } from './marks/must-know.view.ts';
import { reachModuleInCourse } from './reach.ts';

export async function classAnswers({ id, attempt = 'latest', ...asked }: Input<typeof resultsContract.classAnswers>, it: Context) {
  const { schoolId } = await reachClass(it, id);
  await reachModuleInCourse(it, asked);
  return answersOfClass(it.db, { classId: id, schoolId, attempt, ...asked });
}

/** The questions alone, as the specification has the call. */
export async function classAnalysis({ classId, ...asked }: Input<typeof resultsContract.classAnalysis>, it: Context) {
  return (await classAnswers({ id: classId, ...asked }, it)).questions;
}

/** The must-know questions of the class's school, with who of the class got them wrong. */
export async function mustKnowOfClass({ id }: Input<typeof resultsContract.mustKnowOfClass>, it: Context) {
  const { schoolId } = await reachClass(it, id);
  return mustKnowOf(it.db, { schoolId, classId: id });
}

export async function bestAndLatest({ studentId, courseId, moduleId }: Input<typeof resultsContract.bestAndLatest>, it: Context) {
  await reachStudent(it, { id: studentId });
  await reachModuleInCourse(it, { courseId, moduleId });
  return bestAndLatestOf(it.db, studentId, courseId, moduleId);
}
