import { daysAfter } from './days.ts';

/** What a teacher confirms by hand; place, supervisor and schedule are seen from their tables. */
export const preparedThings = [
  'agreement',
  'riskAssessment',
  'insurance',
  'studentPrepared',
  'visit',
] as const;

export type PreparedThing = (typeof preparedThings)[number];

/**
 * What should be in order before a student's first day at a workplace, in the order in which it is
 * arranged. After the list of Skolverket for the teacher before a placement, and the risk
 * assessment that Arbetsmiljöverket asks of school and employer.
 */
export const thingsBeforeFirstDay = [
  'place',
  'supervisor',
  'agreement',
  'riskAssessment',
  'schedule',
  'insurance',
  'studentPrepared',
  'visit',
] as const;

export type ThingBeforeFirstDay = (typeof thingsBeforeFirstDay)[number];

export const lights = ['green', 'yellow', 'red'] as const;

export type Light = (typeof lights)[number];

/** How many days before the first day what is lacking becomes urgent. */
export const urgentDays = 14;

/** The last first day, as `YYYY-MM-DD`, for which what is lacking is urgent. */
export const lastUrgentDay = (today: string) => daysAfter(today, urgentDays);

/**
 * Green when all is in order, red when something lacks and the first day is near or past, else
 * yellow. Days are `YYYY-MM-DD`.
 */
export function lightBeforeFirstDay(
  isInOrder: boolean,
  { firstDay, today }: { firstDay: string; today: string },
): Light {
  if (isInOrder) return 'green';
  return firstDay <= lastUrgentDay(today) ? 'red' : 'yellow';
}
