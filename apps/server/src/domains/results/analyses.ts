import type { Input, resultsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { reachStudent } from '../people/index.ts';
import { reachClass, withinReach } from '../schools/index.ts';
import { bestAndLatestOf } from './answers.view.ts';
import { answersOfClass } from './class-answers.view.ts';
import { classAtModuleBatched } from './class-attempts.sql.ts';
import { mustKnowOf } from './marks/must-know.view.ts';
import { reachModuleInCourse } from './reach.ts';

export async function classAnswers(
  {
    id,
    courseId,
    moduleId,
    attempt = 'latest',
    packageVersion,
  }: Input<typeof resultsContract.classAnswers>,
  { db, user }: Context,
) {
  const found = await classAtModuleBatched(db, { classId: id, courseId, moduleId });
  const { isModuleShown, ...made } = withinReach(user, found, 'ClassNotFound');
  if (!isModuleShown) fail('ModuleNotFound');
  return answersOfClass(db, made, { attempt, packageVersion });
}

/** The questions alone, as the specification has the call. */
export async function classAnalysis(
  { classId, ...asked }: Input<typeof resultsContract.classAnalysis>,
  ctx: Context,
) {
  return (await classAnswers({ id: classId, ...asked }, ctx)).questions;
}

/** The must-know questions of the class's school, with who of the class got them wrong. */
export async function mustKnowOfClass(
  { id }: Input<typeof resultsContract.mustKnowOfClass>,
  ctx: Context,
) {
  const { schoolId } = await reachClass(ctx, id);
  return mustKnowOf(ctx.db, { schoolId, classId: id });
}

export async function bestAndLatest(
  { studentId, courseId, moduleId }: Input<typeof resultsContract.bestAndLatest>,
  ctx: Context,
) {
  await reachStudent(ctx, { id: studentId });
  await reachModuleInCourse(ctx, { courseId, moduleId });
  return bestAndLatestOf(ctx.db, studentId, courseId, moduleId);
}
