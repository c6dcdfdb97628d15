import type { Input, Output, preparationContract } from '@gesall/contract';
import { placementWeeks, shareOfEducation, stockholmDay, weeksReachedOn } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { reachStudent } from '../people/index.ts';
import { reachClass, reachProgramme } from '../schools/index.ts';
import { overviewOfClass, overviewOfProgramme, overviewOfStudent } from './overview.view.ts';

type Overview = (typeof preparationContract)['placementOverview'];
type Student = Output<Overview>['students'][number];
type StudentRow = Awaited<ReturnType<typeof overviewOfClass>>[number]['students'][number];

const levels = {
  programme: {
    reach: (ctx: Context, id: number) => reachProgramme(ctx, id),
    read: overviewOfProgramme,
  },
  class: { reach: (ctx: Context, id: number) => reachClass(ctx, id), read: overviewOfClass },
  student: {
    reach: (ctx: Context, id: number) => reachStudent(ctx, { id }),
    read: overviewOfStudent,
  },
};

/** Stays at other schools are not counted: their periods are those schools'. */
export async function readOverview(
  { level, id }: Input<Overview>,
  ctx: Context,
): Promise<Output<Overview>> {
  const { reach, read } = levels[level];
  const { schoolId } = await reach(ctx, id);
  const at = ctx.now();
  const today = stockholmDay(at);
  const [found] = await read(ctx.db, { id, schoolId, day: today, at });
  const { students, companies } = found ?? fail('NotFound');
  return { students: students.map((row) => weeksOfStudent(row, today)), companies };
}

function weeksOfStudent({ stays, ...student }: StudentRow, today: string): Student {
  const { form } = student;
  const weeks = placementWeeks(stays, { form, today });
  const share = form === 'apprentice' ? shareOfEducation(weeks.done + weeks.planned) : null;
  return {
    ...student,
    ...weeks,
    share,
    reachedOn: weeksReachedOn(stays, form),
    lacksPlace: lacksPlace(stays, weeks),
  };
}

/** Who has all weeks needs no further period. */
function lacksPlace(
  stays: StudentRow['stays'],
  { missing }: { missing: number },
): Student['lacksPlace'] {
  const open = stays.filter(({ hasEnded }) => !hasEnded);
  if (open.some(({ hasCompany }) => !hasCompany)) return 'noCompany';
  return open.length === 0 && missing > 0 ? 'noPeriod' : null;
}
