/** The hours that a student is to reach in so many weekdays of a period, as a whole number. */
export const targetHours = (weekdays: number, hoursPerWeek: number): number =>
  Math.round((weekdays / 5) * hoursPerWeek);

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

const mostAskedFor = 3;

/**
 * The components that a student should ask for next: the first three that lack planned hours,
 * untouched ones first in the order of the card, then those that have the smallest part of theirs.
 */
export function toAskFor<Component extends { hours: number; workedHours: number }>(
  components: readonly Component[],
): Component[] {
  return components
    .filter(({ hours, workedHours }) => workedHours < hours)
    .toSorted((one, other) => one.workedHours / one.hours - other.workedHours / other.hours)
    .slice(0, mostAskedFor);
}
