import { daysAfter, monthsAfter } from './days.ts';

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short' });

/** A moment's day in Stockholm, as `YYYY-MM-DD`. */
export const stockholmDay = (moment: Date) => days.format(moment);

const hours = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** The hour of a moment in Stockholm, from 0 to 23. */
export const stockholmHour = (moment: Date) => Number(hours.format(moment));

/** The same day so many years later; 29 February becomes the last day of February. */
export const yearsAfter = (day: string, years: number): string => monthsAfter(day, 12 * years);

const hourMs = 60 * 60 * 1000;

/** The moment at which a day begins in Stockholm, or the day so many later. */
export function startOfDay(day: string, later = 0): Date {
  const wanted = daysAfter(day, later);
  const midnight = Date.parse(`${wanted}T00:00:00Z`);
  // One or two hours before midnight UTC.
  const twoBefore = new Date(midnight - 2 * hourMs);
  return stockholmDay(twoBefore) === wanted ? twoBefore : new Date(midnight - hourMs);
}
