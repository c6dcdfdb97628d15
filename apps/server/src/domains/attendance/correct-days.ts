import type { attendanceContract, Input, Output } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { reachStudent } from '../people/index.ts';
import { holdParticipants, refuseOutside, shareLockPeriod } from '../periods/index.ts';
import { timesOf, usualDay } from './absences.ts';
import { correctDay, type Outcome, periodOfDay } from './attendance.sql.ts';

type Calls = typeof attendanceContract;

interface Wanted {
  periodId: number;
  studentIds: readonly number[];
  day: string;
  outcome: Outcome;
  timeFrom?: string;
  timeTo?: string;
  isWholeDay?: boolean;
  comment?: string | null;
}

/** Corrects a day of students of a period, all or none; the latest correction decides. */
async function correct({ periodId, day, outcome, ...given }: Wanted, ctx: Context): Promise<true> {
  const { timeFrom, timeTo, isWholeDay = false, comment = null } = { ...usualDay, ...given };
  const studentIds = [...new Set(given.studentIds)];
  const at = ctx.now();
  await transaction(ctx.db, async (db) => {
    const period = await shareLockPeriod({ ...ctx, db }, periodId);
    refuseOutside(period, day);
    if (day > stockholmDay(at)) fail('DayOutsidePeriod');
    await correctDay(db, {
      participantIds: await holdParticipants(db, { periodId, studentIds }),
      day,
      outcome,
      timeFrom,
      timeTo,
      isWholeDay,
      comment,
      by: ctx.user.id,
      at,
    });
    await recordChange(db, ctx, {
      kind: 'period.dayCorrected',
      schoolId: period.schoolId,
      subject: { type: 'period', id: periodId },
      after: { day, outcome, userIds: studentIds },
    });
  });
  for (const studentId of studentIds) ctx.live.changed(studentId);
  return true;
}

export const setAttendanceValidity = (
  { attendanceDay: day, wasPresent, studentId, periodId }: Input<Calls['setAttendanceValidity']>,
  ctx: Context,
): Promise<Output<Calls['setAttendanceValidity']>> =>
  correct(
    { periodId, studentIds: [studentId], day, outcome: wasPresent ? 'present' : 'cleared' },
    ctx,
  );

export async function postAbsenceByTeacher(
  { studentId, absenceDay: day, comment, ...given }: Input<Calls['postAbsenceByTeacher']>,
  ctx: Context,
): Promise<Output<Calls['postAbsenceByTeacher']>> {
  const { isWholeDay } = given;
  const times = timesOf(given);
  const { schoolId } = await reachStudent(ctx, { id: studentId });
  const [period] = await periodOfDay(ctx.db, { studentId, schoolId, day });
  const { periodId } = period ?? fail('DayOutsidePeriod');
  const correction = { ...times, isWholeDay, comment, day, outcome: 'absent' as const };
  return correct({ ...correction, periodId, studentIds: [studentId] }, ctx);
}

export const correctAttendance = (
  { attendanceDay: day, ...given }: Input<Calls['correctAttendance']>,
  ctx: Context,
): Promise<Output<Calls['correctAttendance']>> => correct({ day, ...given }, ctx);
