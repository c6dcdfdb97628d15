import { mondayOf, weekOf } from '../../platform/weeks.ts';
import type { LicenceOfAll } from './licences.calls.ts';

export interface EndingWeek {
  /** The Monday, as `YYYY-MM-DD`. */
  monday: string;
  /** By ISO 8601, as Swedish calendars count. */
  week: number;
  licences: LicenceOfAll[];
}

/** What ends from today on, by the week of its last day; weeks in which nothing ends are left out. */
export function endingWeeks(licences: readonly LicenceOfAll[], today: string): EndingWeek[] {
  const weeks = new Map<string, LicenceOfAll[]>();
  for (const licence of licences
    .filter(({ validTo }) => validTo >= today)
    .toSorted((a, b) => a.validTo.localeCompare(b.validTo))) {
    const monday = mondayOf(licence.validTo);
    weeks.set(monday, [...(weeks.get(monday) ?? []), licence]);
  }
  return [...weeks].map(([monday, held]) => ({ monday, week: weekOf(monday), licences: held }));
}
