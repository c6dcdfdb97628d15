const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short' });

/** The school day of a moment, as `YYYY-MM-DD`. */
export const stockholmDay = (moment: Date) => days.format(moment);

/** The same day so many years later; of a leap day the last of February. */
export function yearsAfter(day: string, years: number): string {
  const later = new Date(`${day}T12:00:00Z`);
  const month = later.getUTCMonth();
  later.setUTCFullYear(later.getUTCFullYear() + years);
  if (later.getUTCMonth() !== month) later.setUTCDate(0);
  return later.toISOString().slice(0, 10);
}
