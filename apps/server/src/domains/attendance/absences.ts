import type { attendanceContract, Input, Output } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { lockOwnParticipation, refuseEnded, refuseOutside } from '../periods/index.ts';
import { insertAbsence, lockAbsence, removeAbsence } from './attendance.sql.ts';

type Calls = typeof attendanceContract;

/** The window of an absence without times of its own. */
export const usualDay = { timeFrom: '07:00', timeTo: '16:00' };

/** The times of an absence; a whole day has its usual window. */
export function timesOf<T extends { timeFrom: string; timeTo: string; isWholeDay: boolean }>(
  given: T,
) {
  const { timeFrom, timeTo } = given.isWholeDay ? usualDay : given;
  if (timeFrom >= timeTo) fail('InvalidAbsenceTimes');
  return { timeFrom, timeTo };
}

export function postAbsence(
  { periodId, absenceDay: day, ...given }: Input<Calls['postAbsence']>,
  ctx: Context,
): Promise<Output<Calls['postAbsence']>> {
  const { comment, isWholeDay } = given;
  const times = timesOf(given);
  const at = ctx.now();
  return transaction(ctx.db, async (db) => {
    const participation = await lockOwnParticipation({ ...ctx, db }, periodId);
    refuseEnded(participation, at);
    refuseOutside(participation, day);
    const [stored] = await insertAbsence(db, {
      participantId: participation.id,
      day,
      ...times,
      isWholeDay,
      comment,
      by: ctx.user.id,
      at,
    });
    const { id } = stored ?? fail('AbsenceAlreadyRegistered');
    return { id, day, ...times, isWholeDay, comment, isCreatedByTeacher: false };
  });
}

export async function deleteAbsence(
  { absenceId: id }: Input<Calls['deleteAbsence']>,
  ctx: Context,
): Promise<true> {
  await transaction(ctx.db, async (db) => {
    const [absent] = await lockAbsence(db, { id });
    if (absent?.studentId !== ctx.user.id) fail('AbsenceNotFound');
    if (absent.isCreatedByTeacher) fail('NotAllowed');
    if (absent.isCorrected) fail('DayCorrectedByTeacher');
    await removeAbsence(db, { id });
  });
  ctx.live.changed(ctx.user.id);
  return true;
}
