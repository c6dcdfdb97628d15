import { expect, test } from 'vitest';
import { coverage, targetHours, toAskFor } from './target-hours.ts';

test('weeks are not rounded before they are multiplied', () => {
  expect(targetHours(20, 40)).toBe(160);
  expect(targetHours(18, 40)).toBe(144);
  expect(targetHours(18, 37.5)).toBe(135);
  expect(targetHours(17, 38)).toBe(129);
});

test('a component is practised at its planned hours, and signed when those are', () => {
  expect(coverage({ hours: 20, worked: 0, signed: 0 })).toBe('untouched');
  expect(coverage({ hours: 20, worked: 1, signed: 0 })).toBe('started');
  expect(coverage({ hours: 20, worked: 19.75, signed: 19.75 })).toBe('started');
  expect(coverage({ hours: 20, worked: 20, signed: 12 })).toBe('practised');
  expect(coverage({ hours: 20, worked: 24, signed: 20 })).toBe('signed');
  expect(coverage({ hours: 0, worked: 2, signed: 0 })).toBe('practised');
  expect(coverage({ hours: 0, worked: 2, signed: 2 })).toBe('signed');
});

test('a student asks for untouched components first, then for the least practised, three at most', () => {
  const component = (name: string, hours: number, workedHours: number) => ({
    ...{ name, hours, workedHours },
  });
  const namesOf = (...components: ReturnType<typeof component>[]) =>
    toAskFor(components).map(({ name }) => name);
  expect(
    namesOf(
      component('half', 20, 10),
      component('reached', 20, 20),
      component('untouched', 16, 0),
      component('beyond', 8, 12),
      component('quarter', 20, 5),
      component('later', 24, 0),
    ),
  ).toEqual(['untouched', 'later', 'quarter']);
  expect(namesOf(component('unplanned', 0, 0), component('reached', 8, 8))).toEqual([]);
});
