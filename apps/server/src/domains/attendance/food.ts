import type { attendanceContract, Input, Output } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { lockOwnParticipation, refuseEnded, refuseOutside } from '../periods/index.ts';
import { foodDaysOf, insertFoodRequest, removeFoodRequest } from './attendance.sql.ts';
import { reachParticipant } from './reach.ts';

type Calls = typeof attendanceContract;

export async function postFoodCompensation(
  { periodId, day }: Input<Calls['postFoodCompensation']>,
  ctx: Context,
): Promise<true> {
  const at = ctx.now();
  await transaction(ctx.db, async (db) => {
    const participation = await lockOwnParticipation({ ...ctx, db }, periodId);
    refuseEnded(participation, at);
    refuseOutside(participation, day);
    if (day > stockholmDay(at)) fail('DayOutsidePeriod');
    await insertFoodRequest(db, { participantId: participation.id, day, at });
  });
  return true;
}

export async function deleteFoodCompensation(
  { periodId, day }: Input<Calls['deleteFoodCompensation']>,
  ctx: Context,
): Promise<true> {
  await transaction(ctx.db, async (db) => {
    const participation = await lockOwnParticipation({ ...ctx, db }, periodId);
    refuseEnded(participation, ctx.now());
    await removeFoodRequest(db, { participantId: participation.id, day });
  });
  return true;
}

export async function readFoodDays(
  given: Input<Calls['foodDays']>,
  ctx: Context,
): Promise<Output<Calls['foodDays']>> {
  const { id: participantId } = await reachParticipant(ctx, given);
  return (await foodDaysOf(ctx.db, { participantId })).map(({ day }) => day);
}
