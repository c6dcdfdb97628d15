import { expect, test } from 'vitest';
import { type DraftStep, sentSteps, stepsProblem } from './drafted-card.ts';

const step = (name: string, ...components: string[]): DraftStep => ({
  key: name,
  name,
  hours: 40,
  components: components.map((each) => ({ key: each, name: each, hours: 20 })),
});

test('a card needs a step, and each step a component', () => {
  expect(stepsProblem([])).toEqual([]);
  expect(stepsProblem([step('Trä', 'Kapa'), step('Sten'), step('Betong')])).toEqual([
    'Sten',
    'Betong',
  ]);
  expect(stepsProblem([step('Trä', 'Kapa')])).toBeUndefined();
});

test('is sent without the keys of the browser', () => {
  expect(sentSteps([step('Trä', 'Kapa')])).toEqual([
    { name: 'Trä', hours: 40, workStepComponents: [{ name: 'Kapa', hours: 20 }] },
  ]);
});
