import type { attendanceContract, Input, Output } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { streamOf } from '../../platform/live/stream-of.ts';
import { reachStudent } from '../people/index.ts';
import { followerOf, reachPeriod, reachReadPeriod } from '../periods/index.ts';
import { reachClass, reachProgramme } from '../schools/index.ts';
import { maySeePositions } from './attendance.policy.ts';
import { reachParticipant } from './reach.ts';
import {
  type AttendanceLevel,
  recordReadings,
  statusOf,
  statusOfPeriod,
  weeksOf,
} from './weeks.view.ts';

type Calls = typeof attendanceContract;

interface Narrowed {
  periodId: number;
  from?: string | undefined;
  to?: string | undefined;
  withoutPositions?: boolean | undefined;
}

const firstDay = '1900-01-01';

/**
 * The days until today of those whom the caller has reached; students also read their own coming
 * days, for which they may have told an absence. A reading of positions is recorded.
 */
async function readWeeks(
  level: AttendanceLevel,
  id: number,
  { periodId, from = firstDay, to, withoutPositions = false }: Narrowed,
  { db, user, now }: Context,
) {
  const at = now();
  const today = stockholmDay(at);
  const until = to && (to < today || user.role === 'Student') ? to : today;
  const followerId = level === 'supervisor' ? id : followerOf(user);
  const asked = { id, periodId, from, to: until, readerId: user.id, followerId };
  const withPositions = !withoutPositions && maySeePositions(user);
  if (withPositions) await recordReadings[level](db, { ...asked, at });
  return weeksOf[level](db, { ...asked, withPositions });
}

export async function readWeeksForProgramme(
  { programId, ...given }: Input<Calls['weeksForProgramme']>,
  ctx: Context,
): Promise<Output<Calls['weeksForProgramme']>> {
  await reachProgramme(ctx, programId);
  await reachPeriod(ctx, given.periodId);
  return readWeeks('programme', programId, given, ctx);
}

export async function readWeeksForClass(
  { classId, ...given }: Input<Calls['weeksForClass']>,
  ctx: Context,
): Promise<Output<Calls['weeksForClass']>> {
  await reachClass(ctx, classId);
  await reachPeriod(ctx, given.periodId);
  return readWeeks('class', classId, given, ctx);
}

export async function readWeeksForStudent(
  { studentId, ...given }: Input<Calls['weeksForStudent']>,
  ctx: Context,
): Promise<Output<Calls['weeksForStudent']>> {
  await reachParticipant(ctx, { studentId, periodId: given.periodId });
  return readWeeks('student', studentId, given, ctx);
}

export async function readAttendanceForSupervisor(
  given: Input<Calls['attendanceForSupervisor']>,
  ctx: Context,
): Promise<Output<Calls['attendanceForSupervisor']>> {
  const { periodId } = given;
  await reachReadPeriod(ctx, periodId);
  const weeks = await readWeeks('supervisor', ctx.user.id, given, ctx);
  const checkedIn = await statusOf.supervisor(ctx.db, {
    id: ctx.user.id,
    periodId,
    ...momentOf(ctx),
  });
  return { weeks, checkedIn };
}

const momentOf = ({ now }: Pick<Context, 'now'>) => {
  const at = now();
  return { at, day: stockholmDay(at) };
};

export async function readStatusForProgramme(
  { programId: id, periodId }: Input<Calls['statusForProgramme']>,
  ctx: Context,
): Promise<Output<Calls['statusForProgramme']>> {
  const { schoolId } = await reachProgramme(ctx, id);
  return statusOf.programme(ctx.db, { id, schoolId, periodId: periodId ?? null, ...momentOf(ctx) });
}

export async function readStatusForClass(
  { classId: id, periodId }: Input<Calls['statusForClass']>,
  ctx: Context,
): Promise<Output<Calls['statusForClass']>> {
  const { schoolId } = await reachClass(ctx, id);
  return statusOf.class(ctx.db, { id, schoolId, periodId: periodId ?? null, ...momentOf(ctx) });
}

/** Students read their own at every school, supervisors those whom they follow. */
export async function readStatusForStudent(
  { studentId: id, periodId }: Input<Calls['statusForStudent']>,
  ctx: Context,
): Promise<Output<Calls['statusForStudent']>> {
  const asked = { id, periodId: periodId ?? null, ...momentOf(ctx) };
  const isSupervisor = ctx.user.role === 'AplSupervisor';
  if (isSupervisor) {
    const found = await statusOf.student(ctx.db, {
      ...asked,
      schoolId: null,
      followerId: ctx.user.id,
    });
    return found.length > 0 ? found : fail('UserNotFound');
  }
  const { schoolId } = await reachStudent(ctx, { id });
  const isOwn = ctx.user.id === id;
  return statusOf.student(ctx.db, {
    ...asked,
    schoolId: isOwn ? null : schoolId,
    followerId: null,
  });
}

/** Sent again at every change of a student of the period. */
export const presence = streamOf({
  topic: ({ periodId }: Input<Calls['presence']>) => `presence of period ${periodId}`,
  reach: (ctx, { periodId }) => reachPeriod(ctx, periodId),
  async read({ periodId }, { db, now }) {
    const checkedIn = await statusOfPeriod(db, { periodId, ...momentOf({ now }) });
    return {
      snapshot: { checkedIn },
      members: new Set(checkedIn.map(({ studentId }) => studentId)),
    };
  },
});
