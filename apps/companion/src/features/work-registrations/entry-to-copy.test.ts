import { expect, test } from 'vitest';
import type { ShownAct } from '../../platform/acts/use-acts.tsx';
import type { Entry } from './entries.ts';
import { entryToCopy } from './entry-to-copy.ts';

const today = '2026-11-26';
const of = { periodId: 7, today, componentIds: new Set([1, 2]) };

const entry = (created: string, id: number, title: string) =>
  ({ created, title, workStepComponent: { id, workingHours: 6.5 } }) as Entry;

const act = (at: string, values: Partial<Record<string, string | number>> = {}) =>
  ({
    at: Date.parse(at),
    shown: 'waiting',
    content: {
      kind: 'registration',
      body: {
        periodId: 7,
        workStepComponentId: 2,
        workingHours: 4,
        title: 'På telefonen',
        ...values,
      },
    },
  }) as unknown as ShownAct;

test('the latest entry of an earlier day is copied, not one of today', () => {
  const entries = [
    entry('2026-11-26T08:00:00Z', 1, 'I dag'),
    entry('2026-11-24T08:00:00Z', 2, 'I tisdags'),
    entry('2026-11-25T14:00:00Z', 1, 'I går'),
  ];
  expect(entryToCopy(entries, [], of)).toEqual({
    ...{ day: '2026-11-25', componentId: 1, hours: 6.5, title: 'I går' },
  });
});

test('also one that is on the phone alone, and of the same period', () => {
  const entries = [entry('2026-11-24T08:00:00Z', 1, 'I tisdags')];
  const acts = [
    act('2026-11-25T14:00:00Z'),
    act('2026-11-25T16:00:00Z', { periodId: 8, title: 'En annan period' }),
  ];
  expect(entryToCopy(entries, acts, of)).toEqual({
    ...{ day: '2026-11-25', componentId: 2, hours: 4, title: 'På telefonen' },
  });
});

test('never of a component that the card no longer has, and days are those of Stockholm', () => {
  const entries = [
    entry('2026-11-25T08:00:00Z', 3, 'Borttaget'),
    entry('2026-11-25T23:30:00Z', 1, 'Efter midnatt'),
  ];
  expect(entryToCopy(entries, [], of)).toBeUndefined();
});
