import type { Translate } from '@gesall/client';
import type { SheetColumn } from '../../platform/sheets/sheet.ts';
import type { MealLine, MealStudent } from './meal-compensation.calls.ts';
import { correctionsOf, correctionTexts, paidDays, unpaidTexts } from './sheet-lines.ts';

type T = Translate<'mealCompensation'>;

/** The columns of the exported month, a row for each student. */
export const studentSheet = (t: T): SheetColumn<MealStudent>[] => [
  { heading: t('student'), value: ({ name }) => name },
  { heading: t('class'), value: ({ className }) => className },
  { heading: t('asked'), value: ({ days }) => days.length },
  { heading: t('paid'), value: (student) => paidDays(student).length },
  { heading: t('correctionsKronor'), value: (student) => ({ ore: correctionsOf(student) }) },
  { heading: t('sumKronor'), value: ({ ore }) => ({ ore }) },
  { heading: t('notPaid'), value: (student) => unpaidTexts(student, t).join('; ') || null },
  { heading: t('corrections'), value: (student) => correctionTexts(student, t).join('; ') || null },
];

interface DayRow extends MealLine {
  name: string;
  className: string | null;
  isCorrection: boolean;
}

/** Every day of the month and every correction, by student. */
export const dayRows = (students: readonly MealStudent[]): DayRow[] =>
  students.flatMap(({ name, className, days, corrections }) => [
    ...days.map((line) => ({ ...line, name, className, isCorrection: false })),
    ...corrections.map((line) => ({ ...line, name, className, isCorrection: true })),
  ]);

/** The columns of the exported days. */
export const daySheet = (t: T): SheetColumn<DayRow>[] => [
  { heading: t('student'), value: ({ name }) => name },
  { heading: t('class'), value: ({ className }) => className },
  { heading: t('day'), value: ({ day }) => ({ day }) },
  { heading: t('sumKronor'), value: ({ ore }) => ({ ore }) },
  { heading: t('why'), value: ({ reason }) => reason && t(`reason.${reason}`) },
  { heading: t('correction'), value: ({ isCorrection }) => (isCorrection ? t('yes') : null) },
];
