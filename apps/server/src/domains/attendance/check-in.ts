import type { attendanceContract, Input, Output } from '@gesall/contract';
import { longestShiftHours, mostDaysOld, stockholmDay } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { lockOwnParticipation, refuseInactive, timeOfAct } from '../periods/index.ts';
import { insertPoint, pointsAround, undoPoint } from './attendance.sql.ts';
import { lockReachedPoint } from './reach.ts';

type Calls = typeof attendanceContract;
type Tap = Input<Calls['checkIn']>;

const longestShiftMs = longestShiftHours * 60 * 60 * 1000;

/** Looks at the points of the day, also at those that a teacher has cleared. */
export function checkIn(tap: Tap, ctx: Context): Promise<Output<Calls['checkIn']>> {
  const moment = timeOfAct(tap, mostDaysOld.presence, ctx.now());
  const day = stockholmDay(moment);
  return transaction(ctx.db, async (db) => {
    const participation = await lockOwnParticipation({ ...ctx, db }, tap.periodId);
    refuseInactive(participation, moment);
    const [around] = await pointsAround(db, { participantId: participation.id, day, moment });
    const isIn = around?.beforeIsCheckIn && around.beforeDay === day;
    if (isIn || around?.afterIsCheckIn) fail('AlreadyCheckedIn');
    return store(
      { tap, participantId: participation.id, day, moment, isCheckIn: true },
      { ...ctx, db },
    );
  });
}

/** Also possible after the period has ended, so that an open shift ends. */
export function checkOut(tap: Tap, ctx: Context): Promise<Output<Calls['checkOut']>> {
  const moment = timeOfAct(tap, mostDaysOld.presence, ctx.now());
  const day = stockholmDay(moment);
  return transaction(ctx.db, async (db) => {
    const { id: participantId } = await lockOwnParticipation({ ...ctx, db }, tap.periodId);
    const [around] = await pointsAround(db, { participantId, day, moment });
    const { beforeIsCheckIn, beforeDay, beforeAt, afterIsCheckIn } = around ?? {};
    if (!beforeIsCheckIn || !beforeDay || !beforeAt || afterIsCheckIn === false)
      fail('NotCheckedIn');
    const isTooLate = beforeDay !== day && moment.getTime() - beforeAt.getTime() > longestShiftMs;
    if (isTooLate) fail('NotCheckedIn');
    return store({ tap, participantId, day: beforeDay, moment, isCheckIn: false }, { ...ctx, db });
  });
}

interface New {
  tap: Tap;
  participantId: number;
  day: string;
  moment: Date;
  isCheckIn: boolean;
}

async function store({ tap, ...point }: New, { db, now }: Context) {
  const [stored] = await insertPoint(db, {
    ...point,
    receivedAt: now(),
    ...positionOf(tap),
  });
  return stored ?? fail('GenericApiError');
}

function positionOf({ latitude = null, longitude = null, accuracy = null }: Tap) {
  if (latitude === null && longitude === null)
    return { latitude: null, longitude: null, accuracy: null };
  if (latitude === null || longitude === null) fail('InvalidPosition');
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) fail('InvalidPosition');
  return { latitude, longitude, accuracy };
}

/** A student removes own points of today, until a teacher has corrected the day. */
export async function deletePoint(
  { attendanceId, studentId }: Input<Calls['deleteAttendancePoint']>,
  ctx: Context,
): Promise<true> {
  const at = ctx.now();
  await transaction(ctx.db, async (db) => {
    const point = await lockReachedPoint({ ...ctx, db }, attendanceId);
    if (point.studentId !== studentId) fail('StudentIdAndAttendanceIdMismatch');
    if (ctx.user.role === 'Student') {
      if (point.isCorrected) fail('DayCorrectedByTeacher');
      if (point.day !== stockholmDay(at)) fail('DayHasPassed');
    }
    await undoPoint(db, { id: attendanceId, at });
  });
  ctx.live.changed(studentId);
  return true;
}

/** Stored replies outlive positions, which are erased after thirty days or at once. */
export const withoutPosition = (point: Output<Calls['checkIn']>): Output<Calls['checkIn']> => ({
  ...point,
  ...{ latitude: null, longitude: null, accuracy: null },
});

/** Announces a change of the caller's own days, once it is committed. */
export async function announceOwn<T>(result: T, { live, user }: Context): Promise<T> {
  live.changed(user.id);
  return result;
}
