import type { Input, Output, statisticsContract } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import { keptDays } from '../../platform/retention.ts';
import {
  monthRows,
  placementActRows,
  placementRows,
  programmeRows,
  weekRows,
} from './statistics.view.ts';

type Figures = typeof statisticsContract.figures;

const dayMs = 24 * 60 * 60 * 1000;

export async function readFigures(
  given: Input<Figures>,
  { db, now }: Context,
): Promise<Output<Figures>> {
  const at = now();
  const wanted = { schoolId: given.schoolId ?? null, licenceId: given.licenceId ?? null };
  const asked = { ...wanted, at, weeks: given.weeks };
  const [weeks, placement, acts, months, programmes] = await Promise.all([
    weekRows(db, asked),
    placementRows(db, asked),
    placementActRows(db, asked),
    monthRows(db, asked),
    programmeRows(db, { ...wanted, day: stockholmDay(at) }),
  ]);
  // Weeks whose events may have been deleted by retention are unknown, not zero.
  const isKept = (week: string, days: number) =>
    week > stockholmDay(new Date(at.getTime() - days * dayMs));
  const placementIn = (week: string) => {
    const found = placement.find((each) => each.week === week);
    const { periods = 0, participants = 0, weeks: ofStudents = 0 } = found ?? {};
    const { days = 0, entries = 0 } = acts.find((each) => each.week === week) ?? {};
    return { periods, participants, weeks: ofStudents, days, entries };
  };
  return {
    weeks: weeks.map(({ week, students, runs, finished, signIns, ...letters }) => ({
      week,
      students,
      runs,
      finished,
      signIns: isKept(week, keptDays.sessions) ? signIns : null,
      letters: isKept(week, keptDays.letters) ? letters : null,
      placement: placementIn(week),
    })),
    months,
    programmes,
  };
}
