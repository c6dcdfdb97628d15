import { daysAfter, monthsAfter } from './days.ts';

/** Who certifies a day: presence alone, a teacher's correction, or a supervisor's word. */
export const mealCertifiers = ['presence', 'teacher', 'supervisor'] as const;

export type MealCertifier = (typeof mealCertifiers)[number];

/** Why a day that was asked for is not paid. */
export const mealReasons = [
  'withdrawn',
  'outside',
  'noRule',
  'free',
  'form',
  'late',
  'absent',
  'noCheckIn',
  'notCertified',
] as const;

export type MealReason = (typeof mealReasons)[number];

/** For so many months after a day its payment is still corrected. */
export const mealCorrectionMonths = 12;

/** The first and the last day of a month, `YYYY-MM`. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const from = `${month}-01`;
  return { from, to: daysAfter(monthsAfter(from, 1), -1) };
}

/** The month of a day, as `YYYY-MM`. */
export const monthOf = (day: string) => day.slice(0, 7);
