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
export function yearsAfter(day: string, years: number): string {
  const later = new Date(`${day}T12:00:00Z`);
  const month = later.getUTCMonth();
  later.setUTCFullYear(later.getUTCFullYear() + years);
  if (later.getUTCMonth() !== month) later.setUTCDate(0);
  return later.toISOString().slice(0, 10);
}

const hourMs = 60 * 60 * 1000;

/** The moment at which a day begins in Stockholm, or the day so many later. */
export function startOfDay(day: string, later = 0): Date {
  const midnight = new Date(`${day}T00:00:00Z`).getTime() + later * 24 * hourMs;
  const wanted = new Date(midnight).toISOString().slice(0, 10);
  // One or two hours before midnight UTC.
  const twoBefore = new Date(midnight - 2 * hourMs);
  return stockholmDay(twoBefore) === wanted ? twoBefore : new Date(midnight - hourMs);
}
