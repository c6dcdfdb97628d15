import { expect, test } from 'vitest';
import { dice } from '../../../demo/people.ts';
import { testProduct } from '../../../testing/product.ts';
import { keptPoints, keptSeconds, keptShare } from './stored-numbers.ts';

const next = dice(7);
const some = (range: number) => Array.from({ length: 2000 }, () => next() * range);
const halves = [
  0.005, 0.125, 1.005, 2.675, 10.075, 0.285, 1e-7, 5e-8, 0.00000005, 0.12345675, 0.99999995,
];

test.each([
  ['numeric(12, 2)', keptSeconds, [...halves, ...some(100_000), 9_999_999_999.994]],
  ['numeric(9, 2)', keptPoints, [...halves, ...some(1000), 9_999_999.99]],
  ['numeric(9, 7)', keptShare, [...halves.filter((value) => value <= 1), ...some(1)]],
])('a number is what a column of %s makes of it', async (type, kept, numbers) => {
  const { db } = await testProduct();
  const { rows } = await db.$client.query(
    `select number::numeric::${type} as kept from unnest($1::text[]) with ordinality as given(number, place) order by place`,
    [numbers.map((number) => JSON.stringify(number))],
  );
  expect(numbers.map((number) => kept(number))).toEqual(rows.map((row) => row.kept));
});

test('a number out of a column’s range becomes its nearest value', () => {
  expect([keptSeconds(Number.POSITIVE_INFINITY), keptSeconds(1e300), keptPoints(1e12)]).toEqual([
    9_999_999_999.99, 9_999_999_999.99, 9_999_999.99,
  ]);
  expect([keptShare(1000), keptShare(-0.5), keptShare(null)]).toEqual([1, 0, null]);
});
