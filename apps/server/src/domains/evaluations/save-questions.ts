import type { evaluationsContract, Input, Output } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { shareLockPeriod } from '../periods/index.ts';
import { questionOf, refuseAnswered, refuseOtherScale } from './change-questions.ts';
import {
  insertQuestions,
  lockQuestionsOf,
  questionsOf,
  removeQuestions,
  storeQuestions,
} from './evaluations.sql.ts';

type Save = typeof evaluationsContract.saveQuestions;

/** Refuses a form that others have overtaken, as a whole. */
export function saveQuestions(
  { periodId, questions: given, known }: Input<Save>,
  ctx: Context,
): Promise<Output<Save>> {
  const questions = given.map((each, place) => ({
    ...questionOf(each),
    periodId,
    sortOrder: place + 1,
  }));
  return transaction(ctx.db, async (db) => {
    await shareLockPeriod({ ...ctx, db }, periodId);
    const stored = await lockQuestionsOf(db, { periodId });
    refuseOvertaken({ given, known }, stored);
    const kept = new Set(given.map(({ id }) => id));
    const left = stored.map(({ id }) => id).filter((id) => !kept.has(id));
    // Who deletes answers confirms their number first, question by question.
    await refuseAnswered(db, left);
    await refuseOtherScale(db, stored, questions);
    await removeQuestions(db, { ids: left });
    const [changed, added] = [true, false].map((isKnown) =>
      questions.filter(({ id }) => (id !== undefined) === isKnown),
    );
    await storeQuestions(db, { questions: JSON.stringify(changed) });
    await insertQuestions(db, { questions: JSON.stringify(added) });
    return questionsOf(db, { periodId });
  });
}

interface Form {
  given: Input<Save>['questions'];
  known: readonly number[];
}

function refuseOvertaken(
  { given, known }: Form,
  stored: readonly { id: number; version: number }[],
) {
  const versions = new Map(stored.map(({ id, version }) => [id, version]));
  const shown = new Set(known);
  const isSame =
    shown.size === stored.length &&
    stored.every(({ id }) => shown.has(id)) &&
    given.every(
      ({ id, version }) =>
        id === undefined ||
        (versions.has(id) && (version === undefined || version === versions.get(id))),
    );
  if (!isSame) fail('ChangedMeanwhile');
}
