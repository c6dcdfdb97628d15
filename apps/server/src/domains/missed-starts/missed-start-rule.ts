import type { Input, missedStartsContract, Output } from '@gesall/contract';
import { usualReminderMinutes } from '@gesall/rules';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/db/database.ts';
import { demandFullAccess, reachSchool } from '../schools/index.ts';
import { ruleOfSchool, storeRule } from './missed-starts.sql.ts';

type Calls = typeof missedStartsContract;

export async function readMissedStartRule(
  { schoolId }: Input<Calls['missedStartRule']>,
  ctx: Context,
): Promise<Output<Calls['missedStartRule']>> {
  await reachSchool(ctx, schoolId);
  return { minutes: await minutesOf(ctx.db, schoolId) };
}

export async function setMissedStartRule(
  { schoolId, minutes }: Input<Calls['setMissedStartRule']>,
  ctx: Context,
): Promise<true> {
  demandFullAccess(ctx.user);
  await transaction(ctx.db, async (db) => {
    await reachSchool({ ...ctx, db }, schoolId);
    const before = await minutesOf(db, schoolId);
    if (before === minutes) return;
    await storeRule(db, { schoolId, minutes, by: ctx.user.id, at: ctx.now() });
    await recordChange(db, ctx, {
      kind: 'school.missedStartRuleChanged',
      schoolId,
      subject: { type: 'school', id: schoolId },
      before: { minutes: before },
      after: { minutes },
    });
  });
  return true;
}

async function minutesOf(db: Db, schoolId: number): Promise<number | null> {
  const [own] = await ruleOfSchool(db, { schoolId });
  return own ? own.minutes : usualReminderMinutes;
}
