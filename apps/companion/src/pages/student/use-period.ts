import { stockholmDay } from '@gesall/rules';
import { currentOf, usePeriods } from '../../features/periods/current-period.ts';
import { useMinute } from '../../platform/minute.ts';

/** The student's periods with the present one, or that of an address. */
export function usePeriod(id?: string) {
  const today = stockholmDay(useMinute());
  const read = usePeriods();
  const periods = read.data ?? [];
  const period =
    id === undefined ? currentOf(periods, today) : periods.find((each) => String(each.id) === id);
  return { read, periods, period, today };
}
