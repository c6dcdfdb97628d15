import { expect, test } from 'vitest';
import { componentLevels, levelsDiffer } from './component-levels.ts';

test('levels differ only when both sides have set one, and not the same', () => {
  const [first, second] = componentLevels.map((level) => ({ level }));
  if (!first || !second) throw new Error('There are no levels.');
  expect(levelsDiffer({ student: first, supervisor: second })).toBe(true);
  expect(levelsDiffer({ student: first, supervisor: first })).toBe(false);
  expect(levelsDiffer({ student: first, supervisor: null })).toBe(false);
  expect(levelsDiffer({ student: null, supervisor: second })).toBe(false);
  expect(levelsDiffer({ student: null, supervisor: null })).toBe(false);
});
