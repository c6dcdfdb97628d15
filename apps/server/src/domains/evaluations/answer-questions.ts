import type { evaluationsContract, Input } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import { reachAll } from '../../platform/access/reach.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { type AskedQuestion, askedQuestions, storeAnswers } from './answers.sql.ts';
import { mayReadQuestion } from './evaluations.policy.ts';

type Post = typeof evaluationsContract.postAnswers;

const reachAsked = reachAll(
  'EvaluationQuestionNotFound',
  (db, ids: readonly number[], { id: accountId }) => askedQuestions(db, { ids, accountId }),
  mayReadQuestion,
);

/** A period is evaluated at its end, so that answers are taken also after it. */
export async function postAnswers({ answers }: Input<Post>, ctx: Context): Promise<true> {
  const at = ctx.now();
  const ids = answers.map(({ questionId }) => questionId);
  if (new Set(ids).size < ids.length) fail('InvalidInput');
  await transaction(ctx.db, async (db) => {
    const asked = await reachAsked({ ...ctx, db }, ids, ids.length);
    const given = new Map(answers.map(({ questionId, respons }) => [questionId, respons]));
    for (const question of asked) refuseAnswer(question, given.get(question.id), at);
    await storeAnswers(db, { answers: JSON.stringify(answers), accountId: ctx.user.id, at });
  });
  return true;
}

function refuseAnswer(question: AskedQuestion, respons: number | undefined, at: Date) {
  const { forUserType, isStudent, isFollower, responseRange, startsOn } = question;
  if (forUserType === 1 ? !isStudent : !isFollower) fail('QuestionNotForUser');
  const isStar = Number.isInteger(respons) && Number(respons) >= 1;
  if (!isStar || Number(respons) > responseRange) fail('InvalidResponse');
  if (stockholmDay(at) < startsOn) fail('PeriodNotActive');
}
