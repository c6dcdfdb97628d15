import type { Output, playerContract } from '@gesall/contract';
import type { PublicContext } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { hashOfSecret, newSecret } from '../../platform/sign-in/secrets.ts';
import { packageCookie } from '../packages/index.ts';
import { applyBufferedOf } from './commits/buffered-commits.ts';
import { endWindow } from './end-window.ts';
import { insertSession } from './runs.sql.ts';
import { seedOf } from './seed.ts';
import { leaseFrom, monthOf, reopenMs } from './window-life.ts';
import { lockRun, type OpenedRow, openWindows, sessionOfToken } from './windows.sql.ts';

type Reopen = typeof playerContract.reopen;

/** A reloaded window continues as a new session of the attempt, unless another window has begun. */
export async function reopenRun(_: unknown, ctx: PublicContext): Promise<Output<Reopen>> {
  const { db, now, request, nameKey, config } = ctx;
  const at = now();
  const [before] = await sessionOfToken(db, {
    tokenHash: hashOfSecret(request.bearer ?? ''),
    notBefore: new Date(at.getTime() - reopenMs),
  });
  if (!before || before.expired) fail('RunNotFound');
  if (before.isSuperseded || before.endReason === 'taken over') fail('RunTakenOver');

  const token = newSecret();
  const sessionId = await transaction(db, (db) =>
    nextSession(before, { token, at, ctx: { ...ctx, db } }),
  );
  if (before.attemptId !== null) await applyBufferedOf(before.attemptId, ctx);
  ctx.request.replyHeaders['set-cookie'] = packageCookie(
    { versionId: before.packageVersionId, sessionId },
    { signatures: ctx.signatures, now: at, config },
  );
  return seedOf(db, { ...before, sessionId, appliedSeq: 0 }, { token, nameKey });
}

async function nextSession(
  before: OpenedRow,
  { token, at, ctx }: { token: string; at: Date; ctx: PublicContext },
) {
  const {
    accountId,
    moduleId,
    packageVersionId,
    resultId,
    attemptId,
    reviewedAttemptId,
    mode,
    runNumber,
  } = before;
  if (resultId !== null) {
    await lockRun(ctx.db, { resultId });
    for (const window of await openWindows(ctx.db, { resultId }))
      await endWindow(ctx, window, { why: 'reloaded', at });
  }
  const [session] = await insertSession(ctx.db, {
    accountId,
    moduleId,
    packageVersionId,
    resultId,
    attemptId,
    reviewedAttemptId,
    mode,
    runNumber,
    at,
    month: monthOf(at),
    ticketHash: null,
    tokenHash: hashOfSecret(token),
    leaseUntil: leaseFrom(at),
  });
  if (!session) throw new Error('A session was not made.');
  return session.id;
}
