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

/**
 * The moment of a date and time in Stockholm without a zone, such as `2026-11-30T14:05`: of an hour
 * that comes twice the first, of one that is left out the same minute an hour later.
 */
export function stockholmMoment(local: string): Date {
  const asUtc = new Date(`${local}Z`);
  const inSummer = new Date(asUtc.getTime() - 2 * hourMs);
  if (stockholmHour(inSummer) === asUtc.getUTCHours()) return inSummer;
  return new Date(asUtc.getTime() - hourMs);
}

/** The moment at which a day begins in Stockholm, or the day so many later. */
export const startOfDay = (day: string, later = 0): Date =>
  stockholmMoment(`${daysAfter(day, later)}T00:00`);
