import type { Input, Output, playerContract } from '@gesall/contract';
import type { PublicContext } from '../../../platform/context.ts';
import { storableText } from '../../../platform/db/storable-text.ts';
import { fail } from '../../../platform/fail.ts';
import { hashOfSecret } from '../../../platform/sign-in/secrets.ts';
import type { Entry } from '../../results/index.ts';
import { type Batch, isOutdated } from '../../results/index.ts';
import { leaseFrom } from '../window-life.ts';
import { applyBatch } from './apply-batch.ts';
import { applyBuffered, bufferBatch } from './buffered-commits.ts';
import { type CommitRow, rowsForCommit, touchReadOnly } from './commit.sql.ts';
import { commitBudget, sizeOfCommit } from './commit-budget.ts';
import { type Conflict, conflict, retryOnConflict } from './retry-on-conflict.ts';
import { judgementMoments, storeUncounted } from './uncounted-commits.ts';
import { itemsIn } from './with-ahead.ts';

type Commit = typeof playerContract.commit;
type CommitInput = Input<Commit>;

const elementName = /^(cmi|adl)\.[A-Za-z0-9_.]{1,250}$/;
const largestId = 2_147_483_647;

/**
 * Idempotent: skips applied numbers, buffers early batches. Answers the highest number without a
 * gap.
 */
export async function commitRun(input: CommitInput, ctx: PublicContext): Promise<Output<Commit>> {
  const token = ctx.request.bearer ?? input.token;
  if (!token) fail('RunNotFound');
  const batch = batchOf(input);
  const itemIds = itemsIn(batch);

  const answer = await retryOnConflict(
    () =>
      rowsForCommit(ctx.db, {
        tokenHash: hashOfSecret(token),
        itemIds,
        ...judgementMoments(ctx.now()),
      }),
    (rows) => answerTo(rows, { batch, itemIds, token, ctx }),
  );
  return answer === conflict ? fail('ServiceUnavailable') : answer;
}

interface Committing {
  batch: Batch;
  itemIds: readonly number[];
  token: string;
  ctx: PublicContext;
}

async function answerTo(
  rows: readonly CommitRow[],
  { batch, itemIds, token, ctx }: Committing,
): Promise<Output<Commit> | Conflict> {
  const [row] = rows;
  if (!row) fail('RunNotFound');
  if (itemIds.some((id) => !rows.some((each) => each.itemId === id))) fail('InvalidInput');
  if (row.attemptId === null) {
    ctx.report.commitTaken({ outcome: 'read_only' });
    return keepAlive(row, batch, ctx);
  }

  spendBudget(rows, row, { batch, token, ctx });
  if (row.uncountedReason !== null)
    return storeUncounted(row, { batch, because: row.uncountedReason, ctx });

  const isBuffered = batch.seqFrom > row.appliedSeq + 1;
  const applied = isBuffered
    ? await bufferBatch(row, batch, ctx)
    : await applyInOrder(rows, row, { batch, ctx });
  if (applied === conflict) return conflict;
  ctx.report.commitTaken({ outcome: isBuffered ? 'buffered' : 'applied' });
  if (applied > row.appliedSeq || batch.final) ctx.live.changed(row.accountId);
  return { applied, ...(isOutdated(row) && { takenOver: true }) };
}

/** Refuses values above an item's maximum, and batches beyond the person's budget. */
function spendBudget(
  rows: readonly CommitRow[],
  { accountId }: CommitRow,
  { batch, token, ctx }: { batch: Batch; token: string; ctx: PublicContext },
) {
  const size = sizeOfCommit(rows, batch.entries);
  if (size === undefined) fail('RequestTooLarge');
  if (!commitBudget(ctx.db).spend({ accountId, size, window: token, at: ctx.now() }))
    fail('TooManyRequests');
}

/** Applies also what was buffered behind it. */
async function applyInOrder(
  rows: readonly CommitRow[],
  { sessionId, hasBuffered }: CommitRow,
  { batch, ctx }: { batch: Batch; ctx: PublicContext },
): Promise<number | Conflict> {
  const applied = await applyBatch(rows, { batch, ctx, at: ctx.now() });
  if (applied === conflict || !hasBuffered) return applied;
  return Math.max(applied, await applyBuffered(sessionId, ctx));
}

/** Refuses what content cannot have set, and replaces characters that PostgreSQL cannot store. */
function batchOf({ token: _, ...input }: CommitInput): Batch {
  const { seqFrom, seqTo, exit, reason } = input;
  if (seqTo < seqFrom - 1 || itemsIn(input).some((id) => id < 1 || id > largestId))
    fail('InvalidInput');
  let before = seqFrom - 1;
  const entries = input.entries.map(([seq, itemId, element, value]): Entry => {
    if (seq <= before || seq > seqTo || !elementName.test(element)) fail('InvalidInput');
    before = seq;
    return [seq, itemId, element, storableText(value)];
  });
  return {
    ...input,
    entries,
    reason: storableText(reason),
    ...(exit !== undefined && { exit: storableText(exit) }),
  };
}

async function keepAlive(
  { sessionId }: CommitRow,
  { seqTo, final = false }: Batch,
  { db, now }: PublicContext,
) {
  const at = now();
  await touchReadOnly(db, { sessionId, at, leaseUntil: leaseFrom(at), isFinal: final });
  return { applied: seqTo };
}
