import type { Input, Output, runsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/db/database.ts';
import { hashOfSecret, newSecret } from '../../platform/sign-in/secrets.ts';
import { type OpenStart, refuseClosed, startConditionsOf } from '../locks/index.ts';
import { type CountedRow, countStart, insertAttempt, latestAttempt } from '../results/index.ts';
import { goesOn } from './attempt-policy.ts';
import { insertSession } from './runs.sql.ts';
import { connected, startExternally } from './start-externally.ts';
import { leaseFrom, monthOf } from './window-life.ts';
import { closeWindow } from './windows.sql.ts';

type RunModule = typeof runsContract.runModule;

/**
 * Counts the run and answers a ticket. An open window is superseded only when the new one opens.
 */
export async function runModule(
  { courseId, moduleId }: Input<RunModule>,
  ctx: Context,
): Promise<Output<RunModule>> {
  const { db, user, now, report } = ctx;
  const at = now();
  const start = await startConditionsOf(db, { studentId: user.id, courseId, moduleId }, at);
  refuseClosed(start);
  if (start.fileName !== null) connected(ctx);

  const ticket = newSecret();
  const { counted, externalUrl } = await transaction(db, async (db) => {
    const [counted] = await countStart(db, { studentId: user.id, courseId, moduleId, at });
    if (!counted) throw new Error('A start was not counted.');
    const attempt = await attemptFor(db, { counted, start, at });
    const [session] = await insertSession(db, {
      month: monthOf(at),
      accountId: user.id,
      moduleId,
      packageVersionId: attempt.packageVersionId,
      resultId: counted.id,
      attemptId: attempt.id,
      reviewedAttemptId: null,
      mode: 'normal',
      runNumber: counted.runCount,
      ticketHash: hashOfSecret(ticket),
      tokenHash: null,
      at,
      leaseUntil: leaseFrom(at),
    });
    if (start.fileName === null || !session) return { counted };
    // An external window sends nothing, so it never counts as open.
    await closeWindow(db, { sessionId: session.id, at, why: 'elsewhere' });
    const launch = {
      courseId,
      moduleId,
      fileName: start.fileName,
      attemptId: attempt.id,
      nonce: ticket,
      at,
    };
    return { counted, externalUrl: await startExternally(db, launch, ctx) };
  });

  report.moduleStarted({ resultId: counted.id, moduleId });
  const student = { id: user.id, name: user.name };
  const run = { id: counted.id, courseId, moduleId, numberOfRuns: counted.runCount, student };
  // The secret of an external start is for that system only, and is part of its address.
  return externalUrl === undefined ? { ...run, ticket } : { ...run, ticket: '', externalUrl };
}

interface Starting {
  counted: CountedRow;
  start: OpenStart;
  at: Date;
}

async function attemptFor(
  db: Db,
  { counted, start, at }: Starting,
): Promise<{ id: number; packageVersionId: number | null }> {
  const { id: resultId, latestAttemptId, attemptCount } = counted;
  const [latest] =
    latestAttemptId === null ? [] : await latestAttempt(db, { attemptId: latestAttemptId });
  if (latest && latestAttemptId !== null && goesOn(latest))
    return { id: latestAttemptId, packageVersionId: latest.packageVersionId };

  const { packageVersionId, approveLimit, completedIsEnough, fileName } = start;
  const origin = fileName === null ? 'scorm' : 'external';
  const [made] = await insertAttempt(db, {
    resultId,
    number: attemptCount + 1,
    packageVersionId,
    at,
    approveLimit,
    completedIsEnough,
    origin,
  });
  if (!made) throw new Error('An attempt was not made.');
  return { id: made.id, packageVersionId };
}
