import type { companiesContract, Input, Output } from '@gesall/contract';
import { reach } from '../../platform/access/reach.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { reachSchool } from '../schools/index.ts';
import { mayDeleteFromLog, mayReadLog } from './companies.policy.ts';
import { deleteLog, insertLog, lockLog } from './companies.sql.ts';
import { lockPlace } from './update-known.ts';

type Add = typeof companiesContract.addToLog;

export async function addToLog(given: Input<Add>, ctx: Context): Promise<Output<Add>> {
  await reachSchool(ctx, given.schoolId);
  return transaction(ctx.db, async (db) => {
    await lockPlace(given.companyId, { ...ctx, db });
    const [made] = await insertLog(db, { ...given, by: ctx.user.id, at: ctx.now() });
    return made ?? fail('CompanyNotFound');
  });
}

const reachLog = reach(
  'CompanyLogNotFound',
  (db, logId: number) => lockLog(db, { logId }),
  mayReadLog,
);

/** Colleagues read an entry; only its author deletes it. */
export async function removeFromLog(
  { logId }: Input<typeof companiesContract.removeFromLog>,
  ctx: Context,
): Promise<true> {
  return transaction(ctx.db, async (db): Promise<true> => {
    const entry = await reachLog({ ...ctx, db }, logId);
    if (!mayDeleteFromLog(ctx.user, entry)) fail('NotAllowed');
    await deleteLog(db, { logId });
    return true;
  });
}
