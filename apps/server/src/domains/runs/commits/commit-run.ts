import type { Input, Output, playerContract } from '@gesall/contract';
import type { PublicContext } from '../../../platform/context.ts';
import { storableText } from '../../../platform/db/storable-text.ts';
import { fail } from '../../../platform/fail.ts';
import { hashOfSecret } from '../../../platform/sign-in/secrets.ts';
import type { Entry } from '../../results/index.ts';
import { type Batch, isOutdated } from '../../results/index.ts';
import { leaseFrom } from '../window-life.ts';
import { applyBatch } from './apply-batch.ts';
import { applyBuffered, bufferBatch, itemsIn, withAhead } from './buffered-commits.ts';
import { type CommitRow, rowsForCommit, touchReadOnly } from './commit.sql.ts';
import { commitBudget, sizeOfCommit } from './commit-budget.ts';
import { judgementMoments, storeUncounted } from './uncounted-commits.ts';

type Commit = typeof playerContract.commit;
type CommitInput = Input<Commit>;

const elementName = /^(cmi|adl)\.[A-Za-z0-9_.]{1,250}$/;
const largestId = 2_147_483_647;
/** At most two windows of a person meet; more conflicts mean another fault. */
const mostTries = 5;

/**
 * Idempotent: skips applied numbers, buffers early batches. Answers the highest number without a
 * gap.
 */
export async function commitRun(input: CommitInput, ctx: PublicContext): Promise<Output<Commit>> {
  const token = ctx.request.bearer ?? input.token;
  if (!token) fail('RunNotFound');
  const batch = batchOf(input);
  const itemIds = itemsIn(batch);

  for (let tries = 0; tries < mostTries; tries++) {
    const rows = await rowsForCommit(ctx.db, {
      tokenHash: hashOfSecret(token),
      itemIds,
      ...judgementMoments(ctx.now()),
    });
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

    const applied = await applyOrBuffer(rows, row, { batch, ctx });
    if (applied === undefined) continue;
    ctx.report.commitTaken({
      outcome: batch.seqFrom > row.appliedSeq + 1 ? 'buffered' : 'applied',
    });
    if (applied > row.appliedSeq || batch.final) ctx.live.changed(row.accountId);
    return { applied, ...(isOutdated(row) && { takenOver: true }) };
  }
  return fail('ServiceUnavailable');
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

/** Undefined when another commit of the attempt was faster. */
async function applyOrBuffer(
  rows: readonly CommitRow[],
  row: CommitRow,
  { batch, ctx }: { batch: Batch; ctx: PublicContext },
) {
  if (batch.seqFrom > row.appliedSeq + 1) return bufferBatch(row, batch, ctx);
  const read = await withAhead(rows, itemsIn(batch), ctx);
  const applied =
    read && (await applyBatch(read.rows, { batch, ctx, at: ctx.now(), ahead: read.ahead }));
  if (applied === undefined || !row.hasBuffered) return applied;
  return Math.max(applied, await applyBuffered(row.sessionId, ctx));
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
