import type { evaluationsContract, Input, Output } from '@gesall/contract';
import { questionProblem } from '@gesall/rules';
import { reach } from '../../platform/access/reach.ts';
import { mayFollowSchool } from '../../platform/access/relations.ts';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { shareLockPeriod } from '../periods/index.ts';
import {
  answeredAmong,
  insertQuestions,
  type KnownQuestion,
  lockQuestion,
  questionsById,
  removeAnswers,
  removeQuestions,
  storeQuestions,
} from './evaluations.sql.ts';

type Calls = typeof evaluationsContract;

const reachQuestion = reach('EvaluationQuestionNotFound', lockQuestion, mayFollowSchool);

/** A question with a trimmed text, or the refusal. */
export function questionOf<Q extends { question: string; responseRange: number }>(given: Q): Q {
  const question = { ...given, question: given.question.trim() };
  const problem = questionProblem(question);
  if (problem) fail(problem);
  return question;
}

type Scale = Partial<Pick<KnownQuestion, 'id' | 'responseRange' | 'forUserType'>>;

/** Refuses other stars, or others to answer, for a locked question that has answers. */
export async function refuseOtherScale(
  db: Db,
  stored: readonly KnownQuestion[],
  given: readonly Scale[],
): Promise<void> {
  const known = new Map(stored.map((each) => [each.id, each]));
  const changed = given.flatMap(({ id = 0, responseRange, forUserType }) => {
    const before = known.get(id);
    const isSame =
      responseRange === before?.responseRange &&
      (forUserType ?? before?.forUserType) === before?.forUserType;
    return before && !isSame ? [id] : [];
  });
  await refuseAnswered(db, changed);
}

/** Refuses questions that somebody has answered. */
export async function refuseAnswered(db: Db, ids: readonly number[]): Promise<void> {
  const answered = await answeredAmong(db, { ids });
  if (answered.length > 0) fail('QuestionHasAnswers');
}

export function createQuestions(
  { questions: given }: Input<Calls['createQuestions']>,
  ctx: Context,
): Promise<Output<Calls['createQuestions']>> {
  const questions = given.map(questionOf);
  const [first] = questions;
  const periodId = first?.periodId ?? fail('InvalidInput');
  // A form is of one period; a list of several would be a mistake.
  if (questions.some((each) => each.periodId !== periodId)) fail('InvalidInput');
  return transaction(ctx.db, async (db) => {
    await shareLockPeriod({ ...ctx, db }, periodId);
    const made = await insertQuestions(db, { questions: JSON.stringify(questions) });
    return questionsById(db, { ids: made.map(({ id }) => id) });
  });
}

export function updateQuestion(
  { questionId: id, version, ...changes }: Input<Calls['updateQuestion']>,
  ctx: Context,
): Promise<Output<Calls['updateQuestion']>> {
  return transaction(ctx.db, async (db) => {
    const stored = await reachQuestion({ ...ctx, db }, { id });
    if (version !== undefined && version !== stored.version) fail('ChangedMeanwhile');
    const question = questionOf({
      id,
      question: changes.question ?? stored.question,
      responseRange: changes.responseRange ?? stored.responseRange,
      sortOrder: changes.sortOrder ?? stored.sortOrder,
    });
    await refuseOtherScale(db, [stored], [question]);
    await storeQuestions(db, { questions: JSON.stringify([question]) });
    const [changed] = await questionsById(db, { ids: [id] });
    return changed ?? fail('EvaluationQuestionNotFound');
  });
}

export async function deleteQuestion(
  { questionId: id }: Input<Calls['deleteQuestion']>,
  ctx: Context,
): Promise<true> {
  await transaction(ctx.db, async (db) => {
    const { schoolId, periodId, question } = await reachQuestion({ ...ctx, db }, { id });
    const [answered] = await answeredAmong(db, { ids: [id] });
    await removeAnswers(db, { questionId: id });
    await removeQuestions(db, { ids: [id] });
    await recordChange(db, ctx, {
      kind: 'period.questionDeleted',
      schoolId,
      subject: { type: 'period', id: periodId },
      before: { name: question, answers: answered?.answers ?? 0 },
    });
  });
  return true;
}
