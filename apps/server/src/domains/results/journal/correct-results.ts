import { parserVersion } from '@gesall/scorm/results';
import { type Db, transaction } from '../../../platform/db/database.ts';
import { idsOfQuestions } from '../questions.ts';
import type { AttemptRow } from '../summary/result-summary.sql.ts';
import {
  correctAnswers,
  correctAttempt,
  correctItems,
  dropStrayAnswers,
  dropStrayItems,
} from './correct-results.sql.ts';
import type { Differences } from './differences.ts';
import type { Replayed } from './replay-attempt.ts';

interface Correction {
  attempt: AttemptRow;
  replayed: Replayed;
  differences: Differences;
  moduleId: number;
  at: Date;
}

/** Writes the differences of an attempt in one transaction. False when its revision has changed. */
export async function correctResults(
  db: Db,
  { attempt, replayed, differences, moduleId, at }: Correction,
): Promise<boolean> {
  const { items, strayItems, answers, strayAnswers } = differences;
  const given = answers.flatMap((name) => replayed.answers.get(name) ?? []);
  const questions = given.map(({ question }) => question);
  // Outside the transaction, because question ids are cached beyond it.
  const ids = await idsOfQuestions(db, questions, {
    moduleId,
    versionId: replayed.versionId ?? null,
    at,
  });
  return transaction(db, async (db) => {
    const [written] = await correctAttempt(db, {
      attemptId: attempt.id,
      revision: attempt.revision,
      facts: JSON.stringify(replayed.facts),
      completedIsEnough: replayed.completedIsEnough,
      lastAt: replayed.lastAt,
      closedAt: replayed.closedAt,
    });
    if (!written) return false;
    const states = items.map((itemId) => ({ ...replayed.items.get(itemId), item_id: itemId }));
    if (items.length > 0)
      await correctItems(db, { attemptId: attempt.id, items: JSON.stringify(states) });
    if (strayItems.length > 0)
      await dropStrayItems(db, { attemptId: attempt.id, itemIds: strayItems });
    const rows = given.map(
      ({ question: _, interaction: { response, ...raw }, ...answer }, index) => ({
        ...raw,
        raw_response: response,
        ...answer,
        question_id: ids[index],
      }),
    );
    if (rows.length > 0)
      await correctAnswers(db, {
        attemptId: attempt.id,
        answers: JSON.stringify(rows),
        parserVersion,
      });
    if (strayAnswers.length > 0)
      await dropStrayAnswers(db, { attemptId: attempt.id, questionIds: strayAnswers });
    return true;
  });
}
