import type { analysisContract, Input } from '@gesall/contract';
import { reach } from '../../platform/access/reach.ts';
import { mayFollowSchool } from '../../platform/access/relations.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { reachStudent } from '../people/index.ts';
import { reachModuleInCourse } from '../results/index.ts';
import { reachClass } from '../schools/index.ts';
import { bestAndLatestOf } from './answers.view.ts';
import { answersOfClass } from './class-answers.view.ts';
import { classAtModuleBatched } from './class-attempts.sql.ts';
import { mustKnowOf } from './must-know.view.ts';

const reachClassAtModule = reach(
  'ClassNotFound',
  async (db, place: { classId: number; courseId: number; moduleId: number }) => {
    const found = await classAtModuleBatched(db, place);
    return found ? [found] : [];
  },
  mayFollowSchool,
);

export async function classAnswers(
  {
    id,
    courseId,
    moduleId,
    attempt = 'latest',
    packageVersion,
  }: Input<typeof analysisContract.classAnswers>,
  ctx: Context,
) {
  const { isModuleShown, ...made } = await reachClassAtModule(ctx, {
    classId: id,
    courseId,
    moduleId,
  });
  if (!isModuleShown) fail('ModuleNotFound');
  return answersOfClass(ctx.db, made, { attempt, packageVersion });
}

/** Questions only, as the specification defines the call. */
export async function classAnalysis(
  { classId, ...asked }: Input<typeof analysisContract.classAnalysis>,
  ctx: Context,
) {
  return (await classAnswers({ id: classId, ...asked }, ctx)).questions;
}

/** Must-know questions of the school, with the students of the class who got them wrong. */
export async function mustKnowOfClass(
  { id }: Input<typeof analysisContract.mustKnowOfClass>,
  ctx: Context,
) {
  const { schoolId } = await reachClass(ctx, id);
  return mustKnowOf(ctx.db, { schoolId, classId: id });
}

export async function bestAndLatest(
  { studentId, courseId, moduleId }: Input<typeof analysisContract.bestAndLatest>,
  ctx: Context,
) {
  await reachStudent(ctx, { id: studentId });
  await reachModuleInCourse(ctx, { courseId, moduleId });
  return bestAndLatestOf(ctx.db, studentId, courseId, moduleId);
}
