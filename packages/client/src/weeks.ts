const dayMs = 24 * 60 * 60 * 1000;
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const startOf = (day: string) => new Date(`${day}T00:00:00Z`).getTime();

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const moment = startOf(day);
  return dayOf(moment - ((new Date(moment).getUTCDay() + 6) % 7) * dayMs);
}

/** ISO 8601: a week belongs to the year of its Thursday. */
export function weekOf(day: string): number {
  const thursday = startOf(mondayOf(day)) + 3 * dayMs;
  const firstOfYear = Date.UTC(new Date(thursday).getUTCFullYear(), 0, 1);
  return Math.floor((thursday - firstOfYear) / (7 * dayMs)) + 1;
}
