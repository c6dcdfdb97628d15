import type { Input, Output, runsContract } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { goesOn } from './attempt-policy.ts';
import { type CountedRow, countStart, insertAttempt, insertSession, type StartRow, startOf, takeOver } from './runs.sql.ts';
import { leaseFrom, monthOf } from './window-life.ts';
import { hashOfSecret, newSecret } from './window-secrets.ts';

type RunModule = typeof runsContract.runModule;

/**
 * Starts a module: counts the run, goes on with the latest attempt or begins a new one, and answers with a ticket for the
 * window. A window that has the same module open elsewhere is superseded.
 */
export async function runModule({ courseId, moduleId }: Input<RunModule>, { db, user, now, report }: Context): Promise<Output<RunModule>> {
  const at = now();
  const [start] = await startOf(db, user.id, stockholmDay(at), courseId, moduleId, at);
  refuseClosed(start);

  const ticket = newSecret();
  const counted = await transaction(db, async (db) => {
    const [counted] = await countStart(db, user.id, courseId, moduleId, at);
    if (!counted) throw new Error('A start was not counted.');
    const attempt = await attemptFor(db, { counted, start, at });
    await insertSession(db, {
      month: monthOf(at),
      accountId: user.id,
      moduleId,
      packageVersionId: attempt.packageVersionId,
      resultId: counted.id,
      attemptId: attempt.id,
      mode: 'normal',
      runNumber: counted.runCount,
      ticketHash: hashOfSecret(ticket),
      tokenHash: null,
      at,
      leaseUntil: leaseFrom(at),
    });
    return counted;
  });

  report.moduleStarted({ resultId: counted.id, moduleId });
  return { id: counted.id, courseId, moduleId, numberOfRuns: counted.runCount, student: { id: user.id, name: user.name }, ticket };
}

type OpenStart = StartRow & { moduleId: number };

function refuseClosed(start: StartRow | undefined): asserts start is OpenStart {
  if (!start) fail('CourseNotFound');
  if (start.moduleId === null) fail('ModuleNotFound');
  if (!start.isOpen) fail('LicenseHasExpired');
  if (start.isFinalExam && !start.isExamOpen) fail('FinalExamIsLocked');
  if (!start.isFinalExam && start.isLocked) fail('ModuleIsLocked');
  if (!start.hasContent) fail('ModuleUrlMissing');
}

interface Starting {
  counted: CountedRow;
  start: OpenStart;
  at: Date;
}

async function attemptFor(db: Db, { counted, start, at }: Starting): Promise<{ id: number; packageVersionId: number | null }> {
  const { id: resultId, latestAttemptId, attemptCount } = counted;
  const [latest] = await takeOver(db, resultId, latestAttemptId, at, 'taken over');
  if (latest && latestAttemptId !== null && goesOn(latest)) return { id: latestAttemptId, packageVersionId: latest.packageVersionId };

  const { packageVersionId, approveLimit } = start;
  const [made] = await insertAttempt(db, resultId, attemptCount + 1, packageVersionId, at, approveLimit);
  if (!made) throw new Error('An attempt was not made.');
  return { id: made.id, packageVersionId };
}
