import { useRead } from '@gesall/client/react';
import { type Output, periodsContract } from '@gesall/contract';

export type Period = Output<typeof periodsContract.myPeriods>[number];

export const usePeriods = () => useRead(periodsContract.myPeriods, {});

export type Phase = 'now' | 'soon' | 'over';

/** `today` is a day as `2026-11-19`. */
export function phaseOf({ from, ended }: Period, today: string): Phase {
  if (ended) return 'over';
  return from.slice(0, 10) > today ? 'soon' : 'now';
}

/** The period that runs, or else the one that begins next. */
export function currentOf(periods: readonly Period[], today: string): Period | undefined {
  const ofPhase = (phase: Phase) =>
    periods
      .filter((period) => phaseOf(period, today) === phase)
      .toSorted((one, other) => one.from.localeCompare(other.from));
  return ofPhase('now').at(-1) ?? ofPhase('soon')[0];
}

/** The caller's own entry; a student sees no other. */
export const ownEntry = (period: Period) => period.students[0];
