import { expect, test } from 'vitest';
import { filled, groupSums, isReached, stepCoverage, weekTicks } from './hours.ts';
import type { Hours, StudentHours } from './work-registrations.calls.ts';

const aStudent = (studentId: number, worked: number): StudentHours => ({
  studentId,
  studentName: `Elev ${studentId}`,
  totalHours: worked,
  workSteps: [
    {
      ...{ id: 1, name: 'Trä', hours: 40, workedHours: worked },
      workStepComponents: [
        { id: 2, name: 'Kapa', hours: 20, workedHours: worked, coverage: 'started', modules: [] },
        { id: 3, name: 'Hyvla', hours: 20, workedHours: 0, coverage: 'untouched', modules: [] },
      ],
    },
  ],
});

const hours: Hours = {
  targetHours: 160,
  students: [aStudent(1, 6), aStudent(2, 10.5)],
  workCard: { id: 1, name: 'Kort' },
  hoursPerWeek: 40,
  days: 20,
  daysGone: 5,
};

test('a group has the target of each of its students', () => {
  expect(groupSums(hours)).toMatchObject({
    target: 320,
    worked: 16.5,
    steps: [
      {
        hours: 80,
        worked: 16.5,
        components: [
          { hours: 40, worked: 16.5 },
          { hours: 40, worked: 0 },
        ],
      },
    ],
  });
});

test('a bar is full at its target, and not more', () => {
  expect([filled(40, 160), filled(170, 160), filled(0, 0), filled(1, 0)]).toEqual([
    25, 100, 0, 100,
  ]);
  expect(weekTicks(20)).toEqual([25, 50, 75]);
  expect(weekTicks(18)).toHaveLength(3);
});

test('a component is reached when it was practised, signed or not', () => {
  const all = ['untouched', 'started', 'practised', 'signed'] as const;
  expect(all.filter(isReached)).toEqual(['practised', 'signed']);
});

test('a step is signed when each of its components is', () => {
  const [step] = aStudent(1, 40).workSteps;
  if (!step) throw new Error('The student has no step.');
  expect(stepCoverage(step)).toBe('practised');
  const signed = step.workStepComponents.map((each) => ({ ...each, coverage: 'signed' as const }));
  expect(stepCoverage({ ...step, workStepComponents: signed })).toBe('signed');
  expect(stepCoverage({ ...step, workedHours: 39 })).toBe('started');
  expect(stepCoverage({ ...step, workedHours: 0 })).toBe('untouched');
});
