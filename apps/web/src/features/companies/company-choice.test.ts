import { describe, expect, test } from 'vitest';
import { choosable, companyNamed, isFull } from './company-choice.ts';

const companies = [
  { id: 4, name: 'Ej angivet företag' },
  { id: 9, name: 'Österby El' },
  { id: 7, name: 'Ängs Bygg' },
  { id: 8, name: 'bygg & Son' },
];

describe('the companies to choose from', () => {
  test('are in the order of their names, without the one for students who have none', () => {
    expect(choosable(companies, null).map(({ id }) => id)).toEqual([8, 7, 9]);
  });

  test('hold that one while it is chosen', () => {
    expect(choosable(companies, 4).map(({ id }) => id)).toContain(4);
  });
});

test.each([
  ['  ÖSTERBY  el ', 9],
  ['Österby', undefined],
])('the company named %j is %s', (name, id) => {
  expect(companyNamed(companies, name)?.id).toBe(id);
});

test.each([
  [3, 2, 1, false],
  [3, 2, 2, true],
  [0, 0, 1, true],
  [null, 5, 5, false],
  [undefined, undefined, 5, false],
])('of %s places %s taken and %s more is too many: %s', (places, taken, more, full) => {
  expect(isFull({ id: 1, name: 'Bygg AB', places, taken }, more)).toBe(full);
});
