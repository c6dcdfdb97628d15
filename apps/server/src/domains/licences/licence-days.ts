import { stockholmDay } from '@gesall/rules';

/** Accepts a day or a moment in it. */
export const dayOf = (given: string) =>
  given.length === 10 ? given : stockholmDay(new Date(given));

/** The first days of the twelve months of a licence year, July to June. */
export function monthsOfYear(day: string): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = month >= 7 ? year : year - 1;
  return Array.from({ length: 12 }, (_, place) =>
    new Date(Date.UTC(first, 6 + place, 1)).toISOString().slice(0, 10),
  );
}
