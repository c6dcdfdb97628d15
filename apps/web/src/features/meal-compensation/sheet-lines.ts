import { shortDay, type Translate } from '@gesall/client';
import type { MealReason } from '@gesall/rules';
import { kronor } from '@gesall/rules';
import type { MealLine, MealStudent } from './meal-compensation.calls.ts';

export const paidDays = ({ days }: MealStudent) => days.filter(({ reason }) => reason === null);

const sumOf = (lines: readonly MealLine[]) => lines.reduce((sum, { ore }) => sum + ore, 0);

export const sumOfStudents = (students: readonly MealStudent[]) =>
  students.reduce((sum, { ore }) => sum + ore, 0);

export const correctionsOf = ({ corrections }: MealStudent) => sumOf(corrections);

/** The days of a month that are not paid, by reason in the order of days. */
function unpaidOf({ days }: MealStudent): { reason: MealReason; days: string[] }[] {
  const byReason = new Map<MealReason, string[]>();
  for (const { day, reason } of days)
    if (reason !== null) byReason.set(reason, [...(byReason.get(reason) ?? []), day]);
  return [...byReason].map(([reason, ofReason]) => ({ reason, days: ofReason }));
}

/** `Frånvarande: 6 okt, 7 okt` for each reason. */
export const unpaidTexts = (student: MealStudent, t: Translate<'mealCompensation'>) =>
  unpaidOf(student).map(
    ({ reason, days }) =>
      `${t(`reason.${reason}`)}: ${days.map((day) => shortDay(day)).join(', ')}`,
  );

/** `6 okt: −47 kr, frånvarande` for each correction. */
export const correctionTexts = ({ corrections }: MealStudent, t: Translate<'mealCompensation'>) =>
  corrections.map(({ day, ore, reason }) => {
    const words = [ore === 0 ? undefined : kronor(ore), reason && t(`reason.${reason}`)];
    return `${shortDay(day)}: ${words.filter(Boolean).join(', ')}`;
  });
