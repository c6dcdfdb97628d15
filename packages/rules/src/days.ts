// Days are dates of the calendar, `YYYY-MM-DD`. They are counted as dates and never as hours, since
// a day has 23 or 25 hours when the clock changes.
const dayMs = 24 * 60 * 60 * 1000;
const startIn = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** The day so many days later, or earlier when negative. */
export const daysAfter = (day: string, days: number): string => dayOf(startIn(day) + days * dayMs);

/** From one day to another: 0 for the same day, 1 for the next, negative when it is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((startIn(to) - startIn(from)) / dayMs);

/** The same day so many months later, or the last day of that month when it is shorter. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => daysAfter(day, 1 - weekdayOf(day));

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: string): number => new Date(startIn(day)).getUTCDay() || 7;

/** ISO 8601: a week belongs to the year of its Thursday. */
export function weekOf(day: string): number {
  const thursday = daysAfter(mondayOf(day), 3);
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
}
