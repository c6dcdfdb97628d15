import { weekOf } from '@gesall/rules';
import { dayAndMonth } from '../../platform/day-names.ts';
import type { Period } from './current-period.ts';

/** The first and last day of a period in words, with their weeks. */
export const daysText = ({ from, to }: Pick<Period, 'from' | 'to'>) => ({
  from: dayAndMonth(from),
  to: dayAndMonth(to),
  first: weekOf(from.slice(0, 10)),
  last: weekOf(to.slice(0, 10)),
});
