import { useRead } from '@gesall/client/react';
import { type Output, periodsContract } from '@gesall/contract';

export type Period = Output<typeof periodsContract.myPeriods>[number];

export const useFollowedPeriods = () => useRead(periodsContract.myPeriods, {});

export const hasBegun = ({ from }: Period, today: string) => from.slice(0, 10) <= today;

export interface Group {
  school: Period['school'];
  periods: Period[];
}

/** By school in the order of their names; in each, periods that run, then those that come, then those that ended. */
export function bySchool(periods: readonly Period[], today: string): Group[] {
  const groups = new Map<number, Group>();
  for (const period of periods) {
    const group = groups.get(period.school.id);
    if (group) group.periods.push(period);
    else groups.set(period.school.id, { school: period.school, periods: [period] });
  }
  return [...groups.values()]
    .map(({ school, periods: own }) => ({
      school,
      periods: own.toSorted(
        (one, other) =>
          rankOf(one, today) - rankOf(other, today) || other.from.localeCompare(one.from),
      ),
    }))
    .toSorted((one, other) => one.school.name.localeCompare(other.school.name, 'sv'));
}

const rankOf = (period: Period, today: string) =>
  period.ended ? 2 : hasBegun(period, today) ? 0 : 1;
