import { parserVersion } from '@gesall/scorm/results';
import type { PublicContext } from '../../../platform/context.ts';
import { type Db, transaction } from '../../../platform/db/database.ts';
import {
  type Batch,
  beats,
  type Deciding,
  decideBatch,
  forgetIfGone,
  idsOfQuestions,
  recomputeResult,
  reducerVersion,
  resultOfAttempt,
} from '../../results/index.ts';
import { leaseFrom } from '../window-life.ts';
import { type CommitRow, touchWindow, writeCommit } from './commit.sql.ts';
import { type Conflict, conflict } from './retry-on-conflict.ts';
import { withAhead } from './with-ahead.ts';

export type CommitContext = Pick<PublicContext, 'db' | 'now' | 'report'>;

interface Applying extends Omit<Deciding, 'ahead'> {
  ctx: CommitContext;
}

/** Conflicts also when a question was erased. Answers the highest number without a gap. */
export async function applyBatch(
  read: readonly CommitRow[],
  { ctx, ...applying }: Applying,
): Promise<number | Conflict> {
  const { db, report } = ctx;
  const { batch, at } = applying;
  const current = await withAhead(read, batch, db);
  if (current === conflict) return conflict;
  const { rows, ahead } = current;
  const [row] = rows;
  if (!row || row.attemptId === null) return conflict;
  const { attemptId } = row;
  const { appliedSeq, sessionId, moduleId, packageVersionId: versionId } = row;
  const decision = decideBatch(rows, { ...applying, ahead });
  if (!decision) {
    await touchWindow(db, { sessionId, at, leaseUntil: leaseFrom(at) });
    return appliedSeq;
  }
  const { answers } = decision;
  const questions = answers.map(({ question }) => question);
  const ids = await idsOfQuestions(db, questions, { moduleId, versionId, at });
  const write = (db: Db) =>
    writeCommit(db, {
      attemptId,
      sessionId,
      at,
      month: row.month,
      revision: row.revision,
      parserVersion,
      reducerVersion,
      seqFrom: decision.seqFrom,
      seqTo: decision.seqTo,
      appliedSeq: decision.appliedSeq,
      reason: batch.reason,
      isFinal: batch.final === true,
      endReason: decision.endReason,
      isLate: decision.isLate,
      isOutdated: decision.isOutdated,
      leaseUntil: leaseFrom(at),
      sessionActiveSeconds: decision.activeSeconds,
      attempt: JSON.stringify({ ...decision.attempt, ...journalFields(row, batch) }),
      entries: JSON.stringify(decision.entries),
      items: JSON.stringify(decision.items),
      interactions: JSON.stringify(decision.interactions),
      answers: JSON.stringify(
        answers.map(({ write }, index) => ({ ...write, question_id: ids[index] ?? 0 })),
      ),
    });
  const falls = beats({ status: row.attemptStatus, percent: row.percent }, decision.attempt);
  const writing = falls
    ? transaction(db, (db) => demoteBestAttempt(db, { write, attemptId, at }))
    : write(db);
  const [written] = await writing.catch((error) => {
    if (forgetIfGone(db, error)) return [];
    throw error;
  });
  if (written && batch.final && row.endedAt === null)
    report.runEnded({ sessionId, why: batch.reason });
  return written ? written.applied : conflict;
}

interface Demotion {
  write: (db: Db) => ReturnType<typeof writeCommit>;
  attemptId: number;
  at: Date;
}

/** An attempt done by completion, and undone by a later score, may no longer be the best. */
async function demoteBestAttempt(db: Db, { write, attemptId, at }: Demotion) {
  const written = await write(db);
  const [result] = written.length > 0 ? await resultOfAttempt(db, { attemptId }) : [];
  if (result) await recomputeResult(db, { resultId: result.id, at });
  return written;
}

const journalFields = (
  { masteryOverride, maxScoreIsSetByModule, maxScore }: CommitRow,
  { itemId, exit }: Batch,
) => ({
  item_id: itemId,
  exit,
  mastery_override: masteryOverride,
  school_max_score: maxScoreIsSetByModule ? null : maxScore,
});
