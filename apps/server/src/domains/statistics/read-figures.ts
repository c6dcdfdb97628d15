import type { Input, Output, statisticsContract } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import { keptDays } from '../../platform/retention.ts';
import { monthRows, programmeRows, weekRows } from './statistics.view.ts';

type Figures = typeof statisticsContract.figures;

const dayMs = 24 * 60 * 60 * 1000;

export async function readFigures(
  given: Input<Figures>,
  { db, now }: Context,
): Promise<Output<Figures>> {
  const at = now();
  const wanted = { schoolId: given.schoolId ?? null, licenceId: given.licenceId ?? null };
  const asked = { ...wanted, at, weeks: given.weeks };
  const [weeks, months, programmes] = await Promise.all([
    weekRows(db, asked),
    monthRows(db, asked),
    programmeRows(db, { ...wanted, day: stockholmDay(at) }),
  ]);
  // A week of which some traces may be gone is told to be unknown, not to have had few.
  const isKept = (week: string, days: number) =>
    week > stockholmDay(new Date(at.getTime() - days * dayMs));
  return {
    weeks: weeks.map(({ week, students, runs, finished, signIns, ...letters }) => ({
      week,
      students,
      runs,
      finished,
      signIns: isKept(week, keptDays.sessions) ? signIns : null,
      letters: isKept(week, keptDays.letters) ? letters : null,
    })),
    months,
    programmes,
  };
}
