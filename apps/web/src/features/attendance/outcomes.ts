import type { DayState } from './attendance.calls.ts';

/** What a teacher can make of a day, in the order of the choices. */
export const outcomes = ['present', 'cleared', 'absent'] as const;

export type Outcome = (typeof outcomes)[number];

export const stateOf = {
  present: 'WasPresent',
  cleared: 'HadNoRegistrations',
  absent: 'HadAbsence',
} as const satisfies Record<Outcome, DayState>;
