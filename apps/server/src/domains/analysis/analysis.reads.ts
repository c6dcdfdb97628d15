import type { analysisContract, Input, Output } from '@gesall/contract';
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
import { reportsOfClass } from './reports-of-class.sql.ts';
import { whyNoAnswers } from './why-no-answers.ts';

interface Place {
  classId: number;
  courseId: number;
  moduleId: number;
}

const reachClassAtModule = reach(
  'ClassNotFound',
  async (db, place: Place) => {
    const found = await classAtModuleBatched(db, place);
    return found ? [found] : [];
  },
  mayFollowSchool,
);

type ClassAnswers = typeof analysisContract.classAnswers;
type Asked = Input<ClassAnswers>;

export async function classAnswers(asked: Asked, ctx: Context): Promise<Output<ClassAnswers>> {
  const answers = await readClassAnswers(asked, ctx);
  // The cached object itself, whose reply is serialised once.
  if (answers.questions.length > 0) return answers;
  const { id: classId, courseId, moduleId } = asked;
  const [reports] = await reportsOfClass(ctx.db, { classId, courseId, moduleId });
  return { ...answers, noAnswersBecause: whyNoAnswers(reports ?? fail('ModuleNotFound')) };
}

async function readClassAnswers(
  { id, courseId, moduleId, attempt = 'latest', packageVersion }: Asked,
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
  return (await readClassAnswers({ id: classId, ...asked }, ctx)).questions;
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
