import type { Input, Output, playerContract } from '@gesall/contract';
import type { PublicContext } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { hashOfSecret, newSecret } from '../../platform/sign-in/secrets.ts';
import { packageCookie } from '../packages/index.ts';
import { applyBufferedOf } from './commits/buffered-commits.ts';
import { endWindow } from './end-window.ts';
import { seedOf } from './seed.ts';
import { isAlive, leaseFrom, takeoverMs, ticketMs } from './window-life.ts';
import {
  askToTakeOver,
  lockRun,
  type OpenedRow,
  openWindows,
  runOfTicket,
  useTicket,
} from './windows.sql.ts';

type Open = typeof playerContract.open;

/**
 * Uses the ticket once. While another window is alive it keeps the ticket, and the window asks
 * first.
 */
export async function openRun(
  { ticket, takeOver, closedSessions }: Input<Open>,
  ctx: PublicContext,
): Promise<Output<Open>> {
  const { db, now, nameKey, config } = ctx;
  const at = now();
  const earlier = (ms: number) => new Date(at.getTime() - ms);
  const [waiting] = await runOfTicket(db, {
    ticketHash: hashOfSecret(ticket),
    notBefore: earlier(ticketMs),
    takeoverNotBefore: earlier(takeoverMs),
  });
  if (!waiting) fail('RunNotFound');

  const token = newSecret();
  const run = await letIn(waiting, { token, at, takeOver, closedSessions, ctx });
  if (run === 'open elsewhere') fail('RunIsOpenElsewhere');
  if (run.attemptId !== null) {
    await applyBufferedOf(run.attemptId, ctx);
    ctx.live.changed(run.accountId);
  }
  ctx.request.replyHeaders['set-cookie'] = packageCookie(
    { versionId: run.packageVersionId, sessionId: run.sessionId },
    { signatures: ctx.signatures, now: at, config },
  );
  return seedOf(db, run, { token, nameKey });
}

interface Entering {
  token: string;
  at: Date;
  takeOver?: boolean | undefined;
  closedSessions?: readonly number[] | undefined;
  ctx: PublicContext;
}

function letIn(
  { sessionId, resultId }: { sessionId: number; resultId: number | null },
  { token, at, takeOver = false, closedSessions = [], ctx }: Entering,
): Promise<OpenedRow | 'open elsewhere'> {
  return transaction(ctx.db, async (db) => {
    if (resultId !== null) {
      await lockRun(db, { resultId });
      const windows = await openWindows(db, { resultId });
      const alive = windows.filter(
        (window) => isAlive(window.seenAt, at) && !closedSessions.includes(window.sessionId),
      );
      if (alive.length > 0 && !takeOver) {
        await askToTakeOver(db, { sessionId, at, leaseUntil: leaseFrom(at) });
        return 'open elsewhere';
      }
      for (const window of windows) {
        const how = alive.includes(window)
          ? ({ why: 'taken over', at } as const)
          : ({ why: 'lapsed', at: window.seenAt } as const);
        await endWindow({ ...ctx, db }, window, how);
      }
    }
    const [run] = await useTicket(db, {
      sessionId,
      tokenHash: hashOfSecret(token),
      at,
      leaseUntil: leaseFrom(at),
    });
    return run ?? fail('RunNotFound');
  });
}
