import { mondayOf, weekOf } from '@gesall/rules';
import type { LicenceOfAll } from './licences.calls.ts';

export interface EndingWeek {
  /** The Monday, `YYYY-MM-DD`. */
  monday: string;
  /** ISO 8601 week number, as in Swedish calendars. */
  week: number;
  licences: LicenceOfAll[];
}

/** Licences that end today or later, by week; weeks without any are left out. */
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
