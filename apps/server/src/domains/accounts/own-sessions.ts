import type { accountsContract, Input, Output } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { endOpenSession, endOtherSessions, openSessionsOf } from './own-sessions.sql.ts';

type List = typeof accountsContract.mySessions;
type End = typeof accountsContract.endMySession;

export async function listMySessions(
  _: Input<List>,
  { db, user, now }: Context,
): Promise<Output<List>> {
  const rows = await openSessionsOf(db, { accountId: user.id, at: now() });
  return rows
    .map(({ id, beganAt, seenAt, userAgent }) => ({
      id,
      userAgent: userAgent ?? '',
      isThis: id === user.sessionId,
      beganAt: beganAt.toISOString(),
      seenAt: seenAt.toISOString(),
    }))
    .sort((one, other) => Number(other.isThis) - Number(one.isThis));
}

/** Another person's session answers like none. */
export async function endMySession({ sessionId }: Input<End>, ctx: Context) {
  const { user } = ctx;
  await transaction(ctx.db, async (db) => {
    const ended = await endOpenSession(db, { accountId: user.id, sessionId, at: ctx.now() });
    if (ended.length === 0) fail('NotFound');
    await trace(db, ctx, 1);
  });
  ctx.report.sessionEnded({ family: sessionId, why: 'ended by its person' });
}

export async function endMyOtherSessions(_: unknown, ctx: Context) {
  const { user } = ctx;
  await transaction(ctx.db, async (db) => {
    const ended = await endOtherSessions(db, {
      accountId: user.id,
      sessionId: user.sessionId,
      at: ctx.now(),
      reason: 'ended by its person',
    });
    if (ended.length > 0) await trace(db, ctx, ended.length);
  });
}

const trace = (db: Context['db'], ctx: Context, sessions: number) =>
  recordChange(db, ctx, {
    kind: 'account.sessionsEnded',
    schoolId: ctx.user.schoolId,
    after: { sessions },
    subject: { type: 'account', id: ctx.user.id },
  });
