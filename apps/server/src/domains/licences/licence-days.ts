import { stockholmDay } from '@gesall/rules';

/** The day that a caller means, whether they gave it or a moment in it. */
export const dayOf = (given: string) => (given.length === 10 ? given : stockholmDay(new Date(given)));

/** The same day so many years later; of a leap day the last of February. */
export function yearsAfter(day: string, years: number): string {
  const later = new Date(`${day}T12:00:00Z`);
  const month = later.getUTCMonth();
  later.setUTCFullYear(later.getUTCFullYear() + years);
  if (later.getUTCMonth() !== month) later.setUTCDate(0);
  return later.toISOString().slice(0, 10);
}

/** The first days of the twelve months of the licence year in which a day lies: July to June. */
export function monthsOfYear(day: string): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = month >= 7 ? year : year - 1;
  return Array.from({ length: 12 }, (_, place) => new Date(Date.UTC(first, 6 + place, 1)).toISOString().slice(0, 10));
}
