import type { Input, Output, periodsContract } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { isViolation } from '../../platform/db/violations.ts';
import { fail } from '../../platform/fail.ts';
import { deletePeriodById, participantsOfPeriod } from './periods.sql.ts';
import { lockPeriod } from './reach.ts';

type DeletePeriod = typeof periodsContract.deletePeriod;

/** What was registered refers to participants, so that the database refuses to delete them. */
export async function deletePeriod(
  { periodId }: Input<DeletePeriod>,
  ctx: Context,
): Promise<Output<DeletePeriod>> {
  await transaction(ctx.db, async (db) => {
    const { schoolId, name, startsOn, endsOn } = await lockPeriod({ ...ctx, db }, periodId);
    const participants = await participantsOfPeriod(db, { periodId });
    await deletePeriodById(db, { periodId }).catch(refuseWithData);
    await recordChange(db, ctx, {
      kind: 'period.deleted',
      schoolId,
      subject: { type: 'period', id: periodId },
      before: { name, from: startsOn, to: endsOn, participants },
    });
  });
  return true;
}

function refuseWithData(error: unknown): never {
  if (isViolation(error, 'foreignKey')) fail('PeriodHasRegistrations');
  throw error;
}
