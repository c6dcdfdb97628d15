import type { Input, Output, workRegistrationsContract } from '@gesall/contract';
import { coverage, stockholmDay, targetHours, weekdaysFrom } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import {
  type LinkedModule,
  modulesOfComponents,
  plannedOf,
  type StudentHours,
  studentHours,
} from './hours.view.ts';
import { type Level, reachLevel } from './reach-level.ts';

type Calls = typeof workRegistrationsContract;
type Hours = Output<Calls['hoursByClass']>;

export const readHoursOfProgramme = (
  { programId, periodId }: Input<Calls['hoursByProgramme']>,
  ctx: Context,
): Promise<Hours> => readHours({ kind: 'programme', id: programId, periodId }, ctx);

export const readHoursOfClass = (
  { classId, periodId }: Input<Calls['hoursByClass']>,
  ctx: Context,
): Promise<Hours> => readHours({ kind: 'class', id: classId, periodId }, ctx);

export const readHoursOfStudent = (
  { studentId, periodId }: Input<Calls['hoursByStudent']>,
  ctx: Context,
): Promise<Hours> => readHours({ kind: 'student', id: studentId, periodId }, ctx);

async function readHours(level: Level, ctx: Context): Promise<Hours> {
  await reachLevel(level, ctx);
  return hoursOf(level, { ...ctx, withResults: ctx.user.role !== 'AplSupervisor' });
}

interface Reading extends Pick<Context, 'db' | 'now'> {
  /** Whether one student's hours have the results of linked modules. */
  withResults?: boolean;
}

/** The hours of a level that the caller may read. */
export async function hoursOf(
  { kind, id: levelId, periodId }: Level,
  { db, now, withResults = false }: Reading,
): Promise<Hours> {
  const students = await studentHours[kind](db, { periodId, levelId });
  const modules =
    withResults && kind === 'student'
      ? await modulesOfComponents(db, { periodId, studentId: levelId })
      : [];
  const [planned] = await plannedOf(db, { periodId });
  if (!planned) return fail('PeriodNotFound');
  const { startsOn, endsOn, hoursPerWeek, cardId, cardName } = planned;
  const days = weekdaysFrom(startsOn, endsOn);
  return {
    targetHours: targetHours(days, hoursPerWeek),
    students: students.map((student) => shownStudent(student, modules)),
    workCard: { id: cardId, name: cardName },
    hoursPerWeek,
    days,
    daysGone: Math.min(days, weekdaysFrom(startsOn, stockholmDay(now()))),
  };
}

function shownStudent(
  { studentId, studentName, workSteps }: StudentHours,
  modules: readonly LinkedModule[],
) {
  const steps = workSteps.map(({ components, ...step }) => ({
    ...step,
    workedHours: sum(components.map(({ worked }) => worked)),
    workStepComponents: components.map(({ worked, signed, ...component }) => ({
      ...component,
      workedHours: worked,
      coverage: coverage({ hours: component.hours, worked, signed }),
      modules: modules
        .filter(({ componentId }) => componentId === component.id)
        .map(({ componentId: _, ...module }) => module),
    })),
  }));
  const totalHours = sum(steps.map(({ workedHours }) => workedHours));
  return { studentId, studentName, totalHours, workSteps: steps };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
