import type { Input, Output, schoolDaysContract } from '@gesall/contract';
import { reach } from '../../platform/access/reach.ts';
import { mayFollowSchool } from '../../platform/access/relations.ts';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { isViolation } from '../../platform/db/violations.ts';
import { fail } from '../../platform/fail.ts';
import { demandFullAccess, reachSchool } from '../schools/index.ts';
import { insertBreak, lockBreak, removeBreak } from './school-days.sql.ts';

type Calls = typeof schoolDaysContract;

const lockOwnBreak = reach('BreakNotFound', lockBreak, mayFollowSchool);

export function addSchoolBreak(
  { schoolId, ...days }: Input<Calls['addSchoolBreak']>,
  ctx: Context,
): Promise<Output<Calls['addSchoolBreak']>> {
  demandFullAccess(ctx.user);
  return transaction(ctx.db, async (db) => {
    await reachSchool({ ...ctx, db }, schoolId);
    const stored = { schoolId, ...days, by: ctx.user.id, at: ctx.now() };
    const [made] = await insertBreak(db, stored).catch(refuseOverlap);
    if (!made) throw new Error('The break was not stored.');
    await recordChange(db, ctx, {
      kind: 'school.breakAdded',
      schoolId,
      subject: { type: 'school', id: schoolId },
      after: { name: days.name, from: days.from, validTo: days.to },
    });
    return made;
  });
}

function refuseOverlap(error: unknown): never {
  if (isViolation(error, 'exclusion', 'school_break_once')) fail('BreaksOverlap');
  throw error;
}

export async function deleteSchoolBreak(
  { breakId: id }: Input<Calls['deleteSchoolBreak']>,
  ctx: Context,
): Promise<true> {
  demandFullAccess(ctx.user);
  await transaction(ctx.db, async (db) => {
    const { schoolId, name, from, to } = await lockOwnBreak({ ...ctx, db }, { id });
    await removeBreak(db, { id });
    await recordChange(db, ctx, {
      kind: 'school.breakRemoved',
      schoolId,
      subject: { type: 'school', id: schoolId },
      before: { name, from, validTo: to },
    });
  });
  return true;
}
