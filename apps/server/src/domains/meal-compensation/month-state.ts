import type { mealCompensationContract, Output } from '@gesall/contract';
import {
  daysOfMonth,
  freeDaysBetween,
  mealCorrectionMonths,
  monthOf,
  monthsAfter,
  stockholmDay,
} from '@gesall/rules';
import type { Months } from './meal-compensation.sql.ts';
import type { SheetDays } from './sheet.view.ts';

type State = Output<typeof mealCompensationContract.mealSheet>['state'];

/** Months are approved one after the other, and only when they are over. */
export function stateOf(month: string, { monthId, latest, waitsFor }: Months, now: Date): State {
  if (monthId !== null) return 'approved';
  if (latest !== null && month <= monthOf(latest)) return 'passed';
  if (month >= monthOf(stockholmDay(now))) return 'running';
  return waitsFor === null ? 'open' : 'waiting';
}

/** The days of a sheet. Corrections show in the next month that is approved, and in no other. */
export function daysOfSheet(
  { schoolId, month }: { schoolId: number; month: string },
  { latest, waitsFor }: Months,
): SheetDays {
  const { from, to } = daysOfMonth(month);
  const corrects = latest !== null && waitsFor === null;
  const since = corrects ? monthsAfter(from, -mealCorrectionMonths) : from;
  const before = corrects ? monthsAfter(latest, 1) : from;
  const holidays = freeDaysBetween(since, to, []).map(({ day }) => day);
  return { schoolId, from, to, since, before, holidays };
}
