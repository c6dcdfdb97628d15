import { momentOfAct, stockholmDay } from '@gesall/rules';
import { reach } from '../../platform/access/reach.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { lockParticipants, type Participation, participationOf } from './participation.sql.ts';

interface Wanted {
  periodId: number;
  studentId: number;
}

const reachParticipation = reach(
  'PeriodNotFound',
  (db, wanted: Wanted) => participationOf(db, wanted),
  (user, row) => row.studentId === user.id,
);

/**
 * The caller's own part in a period, locked with it until the end of the transaction, so that
 * writes about one student come after each other and the period does not end meanwhile.
 */
export const lockOwnParticipation = (ctx: Context, periodId: number) =>
  reachParticipation(ctx, { periodId, studentId: ctx.user.id });

/**
 * The participants of students in a period, locked in one order until the end of the transaction:
 * of two changes at once the second waits, and is whole. `UserNotInPeriod` when one is missing.
 */
export async function holdParticipants(
  db: Db,
  asked: { periodId: number; studentIds: readonly number[] },
): Promise<number[]> {
  const held = await lockParticipants(db, asked);
  if (held.length < asked.studentIds.length) fail('UserNotInPeriod');
  return held.map(({ id }) => id);
}

type Days = Pick<Participation, 'startsOn' | 'endsOn'>;
type Time = Days & Pick<Participation, 'endedAt'>;

/** Refuses what needs an active period. */
export function refuseInactive(period: Time, moment: Date): void {
  if (stockholmDay(moment) < period.startsOn) fail('PeriodNotActive');
  refuseEnded(period, moment);
}

/** Refuses what cannot be registered once the period is over. */
export function refuseEnded({ endsOn, endedAt }: Time, moment: Date): void {
  const isOver = stockholmDay(moment) > endsOn || (endedAt !== null && moment >= new Date(endedAt));
  if (isOver) fail('PeriodNotActive');
}

/** Refuses a day outside of the period. */
export function refuseOutside({ startsOn, endsOn }: Days, day: string): void {
  if (day < startsOn || day > endsOn) fail('DayOutsidePeriod');
}

interface SentAct {
  time: string;
  sentAt?: string | undefined;
}

/** When an act from a phone was done, or the refusal. Times are ISO 8601. */
export const timeOfAct = ({ time, sentAt }: SentAct, mostDays: number, now: Date): Date =>
  momentOfAct(
    { time: new Date(time), sentAt: sentAt ? new Date(sentAt) : undefined, mostDays },
    now,
  ) ?? fail('TimeNotAccepted');
