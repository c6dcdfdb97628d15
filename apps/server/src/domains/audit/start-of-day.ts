import { stockholmDay } from '@gesall/rules';

const hour = 60 * 60 * 1000;

/** The moment at which a school day begins in Stockholm, or the day so many after it. */
export function startOfDay(day: string, later = 0): Date {
  const midnight = new Date(`${day}T00:00:00Z`).getTime() + later * 24 * hour;
  const wanted = new Date(midnight).toISOString().slice(0, 10);
  // One or two hours before midnight in Greenwich.
  const twoBefore = new Date(midnight - 2 * hour);
  return stockholmDay(twoBefore) === wanted ? twoBefore : new Date(midnight - hour);
}
