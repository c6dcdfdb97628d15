import { stockholmDay, stockholmMoment } from '@gesall/rules';

/**
 * The Swedish day of a date or moment as calls send it. What has no zone is local, so that its day
 * is the text's own.
 */
export const dayOf = (given: string) =>
  hasZone(given) ? stockholmDay(new Date(given)) : given.slice(0, 10);

const hasZone = (given: string) => given.includes('T') && /(Z|[+-]\d\d:?\d\d)$/.test(given);

/** The moment of a date-time as calls send it; what has no zone is local. */
export const momentOf = (given: string): Date =>
  hasZone(given) ? new Date(given) : stockholmMoment(given);
