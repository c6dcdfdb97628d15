import { schoolDaysContract } from '@gesall/contract';
import { useMessages } from './use-messages.ts';
import { useRead } from './use-read.ts';

/**
 * Why a day of a period has no school, or undefined. Until it is read, no day has a reason. Its
 * caller adds the texts of a school's calendar.
 */
export function useFreeDays(periodId: number): (day: string) => string | undefined {
  const t = useMessages('schoolDays');
  const { data = [] } = useRead(schoolDaysContract.freeDays, { periodId });
  const reasons = new Map(
    data.map(({ day, holiday, breakName }) => [
      day,
      holiday ? t(`holiday.${holiday}`) : (breakName ?? undefined),
    ]),
  );
  return (day) => reasons.get(day);
}
