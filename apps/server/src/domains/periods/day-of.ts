import { stockholmDay } from '@gesall/rules';

/**
 * The Swedish day of a date or moment as calls send it. What has no zone is local, so that its day
 * is the text's own.
 */
export const dayOf = (given: string) =>
  /(Z|[+-]\d\d:?\d\d)$/.test(given) && given.includes('T')
    ? stockholmDay(new Date(given))
    : given.slice(0, 10);
