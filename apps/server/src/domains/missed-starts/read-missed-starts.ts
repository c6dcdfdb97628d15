import type { Input, missedStartsContract, Output } from '@gesall/contract';
import { isMinor, stockholmDay } from '@gesall/rules';
import { reach } from '../../platform/access/reach.ts';
import { mayFollowSchool } from '../../platform/access/relations.ts';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { minuteMs } from '../../platform/schedule.ts';
import { lockMissedStart, storeGuardianMessage } from './missed-starts.sql.ts';
import { missedStartsOfTeacher } from './missed-starts.view.ts';
import { daysOfShifts } from './remind-students.ts';

type Calls = typeof missedStartsContract;

/** The student has so long after the reminder before a teacher sees it. */
const patienceMs = 15 * minuteMs;

export async function readMissedStarts(
  _: Input<Calls['missedStarts']>,
  { db, user, now }: Context,
): Promise<Output<Calls['missedStarts']>> {
  const at = now();
  const rows = await missedStartsOfTeacher(db, {
    teacherId: user.id,
    days: daysOfShifts(at),
    day: stockholmDay(at),
    foundBefore: new Date(at.getTime() - patienceMs),
  });
  return rows.map(({ bornOn, ...row }) => ({
    ...row,
    isMinor: bornOn !== null && isMinor(bornOn, row.day),
  }));
}

const lockOwnMissedStart = reach('MissedStartNotFound', lockMissedStart, mayFollowSchool);

export async function markGuardianMessage(
  { isSent, ...ofDay }: Input<Calls['markGuardianMessage']>,
  ctx: Context,
): Promise<true> {
  await transaction(ctx.db, async (db) => {
    const { schoolId, studentId } = await lockOwnMissedStart({ ...ctx, db }, ofDay);
    const sent = isSent ? { by: ctx.user.id, at: ctx.now() } : { by: null, at: null };
    const changed = await storeGuardianMessage(db, { ...ofDay, ...sent });
    if (changed.length === 0) return;
    await recordChange(db, ctx, {
      kind: isSent ? 'student.guardianMessageSent' : 'student.guardianMessageTakenBack',
      schoolId,
      subject: { type: 'account', id: studentId },
      after: { day: ofDay.day },
    });
  });
  return true;
}
