import { monthsAfter } from './days.ts';

/** What needs attention for a customer, the worst first. */
export const customerStatuses = [
  'noLicensesLeft',
  'belowThresholdForWarnLeft',
  'attentionNeeded',
  'ok',
] as const;
export type CustomerStatus = (typeof customerStatuses)[number];

/** A course with fewer unused licences is running out. */
const few = 6;

interface Held {
  /** For each course with licences, the number not started. */
  unused: readonly number[];
  hasStarted: boolean;
  /** Days as `YYYY-MM-DD`. */
  newestLicence: string | null;
  created: string;
  today: string;
}

export function customerStatus({
  unused,
  hasStarted,
  newestLicence,
  created,
  today,
}: Held): CustomerStatus {
  if (unused.some((count) => count === 0)) return 'noLicensesLeft';
  if (unused.some((count) => count < few)) return 'belowThresholdForWarnLeft';
  const sinceWhen = newestLicence ?? created;
  return !hasStarted && today > monthsAfter(sinceWhen, 1) ? 'attentionNeeded' : 'ok';
}
