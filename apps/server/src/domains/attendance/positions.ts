import type { attendanceContract, Input, Output } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { followerOf, lockOwnParticipation } from '../periods/index.ts';
import { erasePositionsOf } from './attendance.sql.ts';
import { latestPositionOf, pointsOfDay, readingsOf, workplaceOf } from './points.view.ts';
import { reachParticipant } from './reach.ts';
import { recordReadings } from './weeks.view.ts';

type Calls = typeof attendanceContract;

interface OfDay {
  periodId: number;
  studentId: number;
  day: string;
}

const record = ({ studentId, periodId, day }: OfDay, { db, user, now }: Context) =>
  recordReadings.student(db, {
    id: studentId,
    periodId,
    from: day,
    to: day,
    readerId: user.id,
    followerId: followerOf(user),
    at: now(),
  });

export async function readLatestPosition(
  given: Input<Calls['latestPosition']>,
  ctx: Context,
): Promise<Output<Calls['latestPosition']>> {
  const { id: participantId } = await reachParticipant(ctx, given);
  const [latest] = await latestPositionOf(ctx.db, {
    participantId,
    readerId: ctx.user.id,
    followerId: followerOf(ctx.user),
  });
  const { day, ...point } = latest ?? fail('LatestPositionNotFound');
  await record({ ...given, day }, ctx);
  return point;
}

export async function readPositionsOfDay(
  given: Input<Calls['positionsOfDay']>,
  ctx: Context,
): Promise<Output<Calls['positionsOfDay']>> {
  const { id: participantId } = await reachParticipant(ctx, given);
  await record(given, ctx);
  const points = await pointsOfDay(ctx.db, {
    participantId,
    day: given.day,
    readerId: ctx.user.id,
    followerId: followerOf(ctx.user),
  });
  const [workplace = null] = await workplaceOf(ctx.db, { participantId, day: given.day });
  return { points, workplace };
}

export async function readPositionReadings(
  { periodId }: Input<Calls['positionReadings']>,
  ctx: Context,
): Promise<Output<Calls['positionReadings']>> {
  const { id: participantId } = await reachParticipant(ctx, { periodId, studentId: ctx.user.id });
  return readingsOf(ctx.db, { participantId });
}

/** Also those of points that were removed or cleared. Who has looked stays readable. */
export async function deletePositions(
  { periodId }: Input<Calls['deletePositions']>,
  ctx: Context,
): Promise<true> {
  await transaction(ctx.db, async (db) => {
    const { id: participantId } = await lockOwnParticipation({ ...ctx, db }, periodId);
    await erasePositionsOf(db, { participantId, at: ctx.now() });
  });
  ctx.live.changed(ctx.user.id);
  return true;
}
