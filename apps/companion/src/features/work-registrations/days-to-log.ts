import { daysAfter, stockholmMoment, weekdayOf } from '@gesall/rules';

export interface DayToLog {
  day: string;
  /** Something is written of it already, on the server or on the phone. */
  hasEntry: boolean;
}

interface Wanted {
  today: string;
  /** The first day of the period. */
  from: string;
  hasEntryOn: ReadonlySet<string>;
  /** Why a day has no school. */
  freeOf(day: string): string | undefined;
}

/** The server takes work of sixty days; more than a week would hide the day that is looked for. */
const mostDaysAgo = 6;

/** Today, and the days of work before it of which a student can still write, the earliest first. */
export function daysToLog({ today, from, hasEntryOn, freeOf }: Wanted): DayToLog[] {
  return Array.from({ length: mostDaysAgo + 1 }, (_, at) => daysAfter(today, at - mostDaysAgo))
    .filter((day) => day === today || (day >= from && weekdayOf(day) <= 5 && !freeOf(day)))
    .map((day) => ({ day, hasEntry: hasEntryOn.has(day) }));
}

/** The moment of an entry: now, or the afternoon of an earlier day. */
export const momentOn = (day: string, { today, now }: { today: string; now: Date }): Date =>
  day === today ? now : stockholmMoment(`${day}T16:00`);
