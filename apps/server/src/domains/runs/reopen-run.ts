import type { Output, playerContract } from '@gesall/contract';
import type { PublicContext } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { packageCookie } from './package-cookie.ts';
import { insertSession, type OpenedRow, sessionOfToken, takeOver } from './runs.sql.ts';
import { seedOf } from './seed.ts';
import { leaseFrom, monthOf, reopenMs } from './window-life.ts';
import { hashOfSecret, newSecret } from './window-secrets.ts';

type Reopen = typeof playerContract.reopen;

/** A reloaded window goes on as a new session of the same attempt, unless another window has begun in the meantime. */
export async function reopenRun(_: unknown, it: PublicContext): Promise<Output<Reopen>> {
  const { db, now, bearer, nameKey, config } = it;
  const at = now();
  const [before] = await sessionOfToken(db, hashOfSecret(bearer ?? ''), new Date(at.getTime() - reopenMs));
  if (!before || before.expired) fail('RunNotFound');
  if (before.isSuperseded || before.endReason === 'taken over') fail('RunTakenOver');

  const token = newSecret();
  const sessionId = await transaction(db, (db) => nextSession(db, { before, token, at }));
  it.replyHeaders['set-cookie'] = packageCookie({ versionId: before.packageVersionId, sessionId }, { key: nameKey, now: at, config });
  return seedOf(db, { ...before, sessionId, appliedSeq: 0 }, { token, nameKey });
}

async function nextSession(db: Db, { before, token, at }: { before: OpenedRow; token: string; at: Date }) {
  const { accountId, moduleId, packageVersionId, resultId, attemptId, mode, runNumber } = before;
  if (resultId !== null) await takeOver(db, resultId, attemptId, at, 'reloaded');
  const [session] = await insertSession(db, {
    ...{ accountId, moduleId, packageVersionId, resultId, attemptId, mode, runNumber, at },
    month: monthOf(at),
    ticketHash: null,
    tokenHash: hashOfSecret(token),
    leaseUntil: leaseFrom(at),
  });
  if (!session) throw new Error('A session was not made.');
  return session.id;
}
