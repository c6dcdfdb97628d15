import { clockTime, type Translate } from '@gesall/client';
import { type NamedSheet, type SheetColumn, sheetOf } from '../../platform/sheets/sheet.ts';
import type { HoursOfPeriod, WeekOfDays } from './placement-papers.calls.ts';

type Texts = Translate<'placementPapers'>;

interface ComponentRow {
  student: string;
  step: string;
  component: string;
  planned: number;
  worked: number;
  coverage: HoursOfPeriod['students'][number]['workSteps'][number]['workStepComponents'][number]['coverage'];
}

/** The hours of each student and component of the card, registered or not. */
export const hoursSheet = (t: Texts, { students }: HoursOfPeriod): NamedSheet => {
  const rows: ComponentRow[] = students.flatMap(({ studentName: student, workSteps }) =>
    workSteps.flatMap(({ name: step, workStepComponents }) =>
      workStepComponents.map(
        ({ name: component, hours: planned, workedHours: worked, coverage }) => ({
          ...{ student, step, component, planned, worked, coverage },
        }),
      ),
    ),
  );
  const columns: SheetColumn<ComponentRow>[] = [
    { heading: t('student'), value: ({ student }) => student },
    { heading: t('step'), value: ({ step }) => step },
    { heading: t('component'), value: ({ component }) => component },
    { heading: t('plannedHours'), value: ({ planned }) => planned },
    { heading: t('workedHours'), value: ({ worked }) => worked },
    { heading: t('state'), value: ({ coverage }) => t(`coverage.${coverage}`) },
  ];
  return { name: t('hoursSheet'), ...sheetOf(columns, rows) };
};

type DayOfStudent = WeekOfDays['attendanceForStudents'][number];
interface DayRow extends DayOfStudent {
  student: string;
}

/** The days of each student, by name and day; of students without a name nothing is known. */
export const presenceSheet = (
  t: Texts,
  weeks: readonly WeekOfDays[],
  names: ReadonlyMap<number, string>,
): NamedSheet => {
  const rows = weeks
    .flatMap(({ attendanceForStudents }) => attendanceForStudents)
    .flatMap((day): DayRow[] => {
      const student = names.get(day.studentId);
      return student === undefined ? [] : [{ ...day, student }];
    })
    .sort(
      (one, other) =>
        one.student.localeCompare(other.student, 'sv') ||
        one.studentId - other.studentId ||
        one.day.localeCompare(other.day),
    );
  const columns: SheetColumn<DayRow>[] = [
    { heading: t('student'), value: ({ student }) => student },
    { heading: t('day'), value: ({ day }) => ({ day }) },
    { heading: t('presence'), value: ({ status }) => t(`status.${status}`) },
    { heading: t('in'), value: ({ attendanceThisDay }) => timeOf(attendanceThisDay, true) },
    { heading: t('out'), value: ({ attendanceThisDay }) => timeOf(attendanceThisDay, false) },
    { heading: t('absence'), value: ({ absencesThisDay }) => absenceText(t, absencesThisDay) },
    { heading: t('correctedBy'), value: ({ correction }) => correction?.by ?? null },
  ];
  return { name: t('presenceSheet'), ...sheetOf(columns, rows) };
};

/** The first check-in or the last check-out of a day as `HH:MM`. */
function timeOf(points: DayOfStudent['attendanceThisDay'], isCheckIn: boolean): string | null {
  const own = points.filter((point) => point.isCheckIn === isCheckIn);
  const point = isCheckIn ? own[0] : own.at(-1);
  return point ? clockTime(point.time) : null;
}

const absenceText = (t: Texts, absences: DayOfStudent['absencesThisDay']) =>
  absences
    .map(({ isWholeDay, timeFrom, timeTo, comment }) =>
      [isWholeDay ? t('wholeDay') : `${timeFrom}–${timeTo}`, comment].filter(Boolean).join(': '),
    )
    .join('; ') || null;
