import type { Input, Output, supervisorWeekContract } from '@gesall/contract';
import { freeDaysBetween, stockholmDay } from '@gesall/rules';
import type { PublicContext } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { OpenWeek } from './open-week.ts';
import { studentsOfWeek } from './supervisor-week.view.ts';
import { openWeekLink } from './week-holder.ts';

type Week = typeof supervisorWeekContract.week;

/** The last day of the week that can be confirmed. */
export function lastDayOf({ sunday }: OpenWeek, now: Date): string {
  const today = stockholmDay(now);
  return today < sunday ? today : sunday;
}

/** A link without a student is over: the last connection has ended. */
export async function readWeek(
  { check }: Input<Week>,
  given: PublicContext,
): Promise<Output<Week>> {
  const { ctx, week, endsAt } = await openWeekLink(check, given);
  const { id: accountId, name: supervisorName } = ctx.user;
  const until = lastDayOf(week, ctx.now());
  const holidays = freeDaysBetween(week.monday, until, []).map(({ day }) => day);
  const students = await studentsOfWeek(ctx.db, { ...week, accountId, until, holidays });
  if (students.length === 0) fail('WeekLinkHasEnded');
  const { monday: from, sunday: to } = week;
  return { supervisorName, from, to, linkEnds: endsAt.toISOString(), students };
}
