import type { Coverage, Hours, StudentHours } from './work-registrations.calls.ts';

interface Sum {
  id: number;
  name: string;
  hours: number;
  worked: number;
}

/** What all students have worked together; planned hours count once for each of them. */
export function groupSums({ students, targetHours }: Hours) {
  const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
  const steps: (Sum & { components: Sum[] })[] = (students[0]?.workSteps ?? []).map(
    ({ workStepComponents, ...step }, at) => ({
      ...step,
      hours: step.hours * students.length,
      worked: sum(students.map(({ workSteps }) => workSteps[at]?.workedHours ?? 0)),
      components: workStepComponents.map(({ id, name, hours }, place) => ({
        ...{ id, name, hours: hours * students.length },
        worked: sum(
          students.map(
            ({ workSteps }) => workSteps[at]?.workStepComponents[place]?.workedHours ?? 0,
          ),
        ),
      })),
    }),
  );
  return {
    target: targetHours * students.length,
    worked: sum(students.map(({ totalHours }) => totalHours)),
    steps,
  };
}

/** A share in percent, at most 100; of nothing planned, 100 as soon as something was done. */
export const filled = (worked: number, target: number): number =>
  target > 0 ? Math.min(100, (100 * worked) / target) : worked > 0 ? 100 : 0;

/** A step is reached at its planned hours, as a component is. */
export const stepCoverage = ({
  hours,
  workedHours,
  workStepComponents,
}: StudentHours['workSteps'][number]): Coverage => {
  if (workedHours === 0) return 'untouched';
  if (workedHours < hours) return 'started';
  return workStepComponents.every(({ coverage }) => coverage === 'signed') ? 'signed' : 'practised';
};

export const isReached = (coverage: Coverage): boolean =>
  coverage === 'practised' || coverage === 'signed';

/** Where a bar of so many weekdays has ticks, in percent: after each five but the last. */
export function weekTicks(days: number): number[] {
  const ticks = [];
  for (let gone = 5; gone < days; gone += 5) ticks.push((100 * gone) / days);
  return ticks;
}
