import { day, percentNumber, type Translate } from '@gesall/client';
import { type Status, status } from '@gesall/rules';
import type { SheetColumn } from '../../platform/sheets/sheet.ts';
import type { Cell, CourseResults } from './results.calls.ts';

interface ResultLine {
  student: string;
  course: string;
  module: string;
  status: Status;
  cell: Cell | undefined;
}

/** A line for each student and module of a course, including modules not begun. */
export const resultLines = ({
  courseName,
  modules,
  students,
}: Pick<CourseResults, 'courseName' | 'modules' | 'students'>): ResultLine[] =>
  students.flatMap(({ name, results }) => {
    const cells = new Map(results.map((cell) => [cell.moduleId, cell]));
    return modules.map((module) => {
      const cell = cells.get(module.moduleId);
      return {
        student: name,
        course: courseName,
        module: module.name,
        status: cell?.status ?? status.NotStarted,
        cell,
      };
    });
  });

interface Words {
  t: Translate<'results'>;
  courses: Translate<'courses'>;
}

/**
 * The columns of a class's results; percents and points are numbers, so that they can be summed.
 */
export const resultSheet = ({ t, courses }: Words): SheetColumn<ResultLine>[] => [
  { heading: t('student'), value: ({ student }) => student },
  { heading: t('course'), value: ({ course }) => course },
  { heading: t('module'), value: ({ module }) => module },
  { heading: t('status'), value: (line) => courses(`status.${line.status}`) },
  { heading: t('scorePercent'), value: ({ cell }) => (cell && percentNumber(cell)) ?? null },
  {
    heading: t('points'),
    value: ({ cell }) => (cell && cell.maxActivityPoints > 0 ? cell.activityPoints : null),
  },
  { heading: t('attempts'), value: ({ cell }) => cell?.nbrOfAttempts ?? null },
  {
    heading: t('lastRun'),
    value: ({ cell }) => (cell?.lastRun ? { day: day(cell.lastRun) } : null),
  },
];
