import type { Input, Output, runsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { applyBufferedOf } from './commits/buffered-commits.ts';
import { newestWindow } from './windows.sql.ts';

type RunStatus = typeof runsContract.runStatus;

/** Applies buffered batches first. */
export async function runStatus(
  { resultId }: Input<RunStatus>,
  ctx: Context,
): Promise<Output<RunStatus>> {
  const { db, user, now } = ctx;
  const [window] = await newestWindow(db, { resultId, studentId: user.id, at: now() });
  if (!window) fail('RunNotFound');
  const { attemptId, isOpen, hasReported, wasCutOff, hasBuffered, isExternal } = window;
  if (hasBuffered) await applyBufferedOf(attemptId, ctx);
  return { isOpen, hasReported, wasCutOff, ...(isExternal && { isExternal }) };
}
