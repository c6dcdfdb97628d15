import type { Input, Output, periodsContract } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import { reachStudent } from '../people/index.ts';
import { reachClass, reachProgramme } from '../schools/index.ts';
import { candidatesFor } from './candidates.view.ts';
import { dayOf } from './day-of.ts';
import {
  followedPeriods,
  ownPeriods,
  periodsOfClass,
  periodsOfProgramme,
  periodsOfStudent,
} from './periods.view.ts';

type Contract = typeof periodsContract;

/** By which a period is over. */
function asOf({ now }: Pick<Context, 'now'>) {
  const at = now();
  return { at, day: stockholmDay(at) };
}

export async function readPeriodsOfProgramme(
  { programId }: Input<Contract['periodsByProgramme']>,
  ctx: Context,
): Promise<Output<Contract['periodsByProgramme']>> {
  const { schoolId } = await reachProgramme(ctx, programId);
  return periodsOfProgramme(ctx.db, { programmeId: programId, schoolId, ...asOf(ctx) });
}

export async function readPeriodsOfClass(
  { classId }: Input<Contract['periodsByClass']>,
  ctx: Context,
): Promise<Output<Contract['periodsByClass']>> {
  const { schoolId } = await reachClass(ctx, classId);
  return periodsOfClass(ctx.db, { classId, schoolId, ...asOf(ctx) });
}

/** Students see their own entry alone, at every school they have been at. */
export async function readPeriodsOfStudent(
  { studentId }: Input<Contract['periodsByStudent']>,
  ctx: Context,
): Promise<Output<Contract['periodsByStudent']>> {
  const { schoolId } = await reachStudent(ctx, { id: studentId });
  if (ctx.user.role !== 'Student')
    return periodsOfStudent(ctx.db, { studentId, schoolId, ...asOf(ctx) });
  return ownPeriods(ctx.db, { userId: studentId, ...asOf(ctx) });
}

export async function readMyPeriods(
  _: Input<Contract['myPeriods']>,
  { db, user, now }: Context,
): Promise<Output<Contract['myPeriods']>> {
  const asked = { userId: user.id, ...asOf({ now }) };
  return user.role === 'Student' ? ownPeriods(db, asked) : followedPeriods(db, asked);
}

export async function readCandidates(
  {
    candidateStudentIds,
    candidates,
    withReasons,
    ...dates
  }: Input<Contract['studentsPossibleToAdd']>,
  { db, user, now }: Context,
): Promise<Output<Contract['studentsPossibleToAdd']>> {
  const studentIds = candidateStudentIds ?? candidates?.candidateStudentIds ?? [];
  const from = dates.start ? dayOf(dates.start) : null;
  const to = dates.end ? dayOf(dates.end) : from;
  const found = await candidatesFor(db, {
    studentIds,
    schoolId: user.role === 'Teacher' ? (user.schoolId ?? 0) : null,
    day: stockholmDay(now()),
    from,
    to,
    exceptPeriodId: dates.exceptPeriodId ?? null,
  });
  return withReasons ? found : found.filter(({ reason }) => reason === null);
}
