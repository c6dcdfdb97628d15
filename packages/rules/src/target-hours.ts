import { daysBetween } from './days.ts';

/** Days from one day to another, both included; 0 when the first is later. Days are `YYYY-MM-DD`. */
export const daysFrom = (from: string, to: string): number =>
  Math.max(0, daysBetween(from, to) + 1);

/** The hours that a student is to reach in so many days of a period, as a whole number. */
export const targetHours = (days: number, hoursPerWeek: number): number =>
  Math.round((days / 7) * hoursPerWeek);

interface Practice {
  /** Planned. */
  hours: number;
  worked: number;
  /** Worked hours in entries that a teacher has signed. */
  signed: number;
}

export type Coverage = 'untouched' | 'started' | 'practised' | 'signed';

/** How far a student has come with a component of a work card. */
export function coverage({ hours, worked, signed }: Practice): Coverage {
  if (worked === 0) return 'untouched';
  if (worked < hours) return 'started';
  return signed > 0 && signed >= hours ? 'signed' : 'practised';
}
