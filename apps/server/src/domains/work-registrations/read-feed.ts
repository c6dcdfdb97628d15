import type { Input, Output, workRegistrationsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import type { Download } from '../../platform/http/download.ts';
import { followerOf, reachReadPeriod } from '../periods/index.ts';
import {
  type Registration,
  registrationsByIds,
  registrationsForSupervisor,
  registrationsOfStudent,
  studentEvents,
  unsignedForSupervisor,
} from './feed.view.ts';
import { reachImage } from './reach.ts';
import { type Level, reachLevel } from './reach-level.ts';
import { mayReadWholePeriod } from './work-registrations.policy.ts';
import { markSeen } from './work-registrations.sql.ts';

type Calls = typeof workRegistrationsContract;
type Events = Output<Calls['eventsByClass']>;

export const readEventsOfProgramme = (
  { programId, periodId, ...paging }: Input<Calls['eventsByProgramme']>,
  ctx: Context,
): Promise<Events> => readEvents({ kind: 'programme', id: programId, periodId }, paging, ctx);

export const readEventsOfClass = (
  { classId, periodId, ...paging }: Input<Calls['eventsByClass']>,
  ctx: Context,
): Promise<Events> => readEvents({ kind: 'class', id: classId, periodId }, paging, ctx);

export const readEventsOfStudent = (
  { studentId, periodId, ...paging }: Input<Calls['eventsByStudent']>,
  ctx: Context,
): Promise<Events> => readEvents({ kind: 'student', id: studentId, periodId }, paging, ctx);

async function readEvents(
  level: Level,
  { take, before }: Pick<Input<Calls['eventsByClass']>, 'take' | 'before'>,
  ctx: Context,
): Promise<Events> {
  await reachLevel(level, ctx);
  return studentEvents[level.kind](ctx.db, {
    periodId: level.periodId,
    levelId: level.id,
    take: take ?? null,
    before: before === undefined ? null : new Date(before),
    followerId: followerOf(ctx.user),
  });
}

export async function readMyRegistrations(
  { periodId }: Input<Calls['myWorkRegistrations']>,
  ctx: Context,
): Promise<Registration[]> {
  await reachReadPeriod(ctx, periodId);
  return registrationsOfStudent(ctx.db, { periodId, studentId: ctx.user.id });
}

export async function readRegistrationsForSupervisor(
  { periodId, studentId = null }: { periodId: number; studentId?: number | undefined | null },
  ctx: Context,
): Promise<Registration[]> {
  await reachReadPeriod(ctx, periodId);
  return registrationsForSupervisor(ctx.db, { periodId, studentId, userId: ctx.user.id });
}

export const readUnsignedForSupervisor = (
  _: unknown,
  { db, user }: Context,
): Promise<Output<Calls['unsignedForSupervisor']>> =>
  unsignedForSupervisor(db, { userId: user.id });

export async function readRegistrations(
  { periodId, ids }: Input<Calls['workRegistrations']>,
  ctx: Context,
): Promise<Registration[]> {
  const period = await reachReadPeriod(ctx, periodId);
  const readsAll = mayReadWholePeriod(ctx.user, period);
  return registrationsByIds(ctx.db, { periodId, ids, readsAll, userId: ctx.user.id });
}

export async function markRegistrationsSeen(
  { ids }: Input<Calls['markWorkRegistrationsSeen']>,
  { db, user, now }: Context,
): Promise<true> {
  await markSeen(db, { ids, studentId: user.id, at: now() });
  return true;
}

/** Rights are asked at each read. */
export async function readImage(
  { id, size: wanted }: Input<Calls['readImage']>,
  ctx: Context,
): Promise<Download> {
  const isThumbnail = wanted === 'thumbnail.webp';
  const { hash, size, mediaType } = await reachImage(ctx, { id, isThumbnail });
  return { fileName: wanted, mediaType, size, content: ctx.blobs.open(hash), mayBeShown: true };
}
