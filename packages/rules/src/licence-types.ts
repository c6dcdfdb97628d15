import type { LicenceType } from './vocabulary.ts';

/** Whether a licence of the type opens the courses of its programme licence. */
export const opensCourses = (type: LicenceType) =>
  type === 'StudentLicense' || type === 'StudentLicencePlus';

/** Whether a licence of the type allows work placement. */
export const opensPlacement = (type: LicenceType) => type !== 'StudentLicense';

interface Ordered {
  type: LicenceType;
  programmeLicenceId: number;
}

/**
 * Whether one student may get these in one order: a single licence, or a Plus pair of student
 * licence and plus package of the same programme licence. Specification 002 §5.
 */
export function isAllowedTogether(ordered: readonly Ordered[]): boolean {
  if (ordered.length <= 1) return true;
  const [one, other] = ordered;
  if (!one || !other || ordered.length > 2) return false;
  const types = new Set([one.type, other.type]);
  return (
    types.has('StudentLicense') &&
    types.has('PlusLicense') &&
    one.programmeLicenceId === other.programmeLicenceId
  );
}

/**
 * The last day of a licence of so many years, inclusive: the day before the same date. One that
 * starts on a leap day ends with February.
 */
export function licenceLastDay(firstDay: string, years: number): string {
  const [year = 0, month = 1, day = 1] = firstDay.split('-').map(Number);
  return new Date(Date.UTC(year + years, month - 1, day - 1)).toISOString().slice(0, 10);
}
