import type { Input, Output, runsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { newestWindow } from './runs.sql.ts';

type RunStatus = typeof runsContract.runStatus;

export async function runStatus({ resultId }: Input<RunStatus>, { db, user, now }: Context): Promise<Output<RunStatus>> {
  const [window] = await newestWindow(db, resultId, user.id, now());
  return window ?? fail('RunNotFound');
}
