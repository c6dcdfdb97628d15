import { expect, test } from 'vitest';
import { sumsWithVat } from './vat.ts';

test('VAT is summed by rate and rounded once for each, halves up', () => {
  expect(sumsWithVat([{ net: 10, vatPercent: 25 }])).toEqual({
    net: 10,
    vat: [{ percent: 25, net: 10, amount: 3 }],
    gross: 13,
  });
  const lines = [
    { net: 10, vatPercent: 25 },
    { net: 10_000, vatPercent: 6 },
    { net: 10, vatPercent: 25 },
  ];
  expect(sumsWithVat(lines)).toEqual({
    net: 10_020,
    vat: [
      { percent: 6, net: 10_000, amount: 600 },
      { percent: 25, net: 20, amount: 5 },
    ],
    gross: 10_625,
  });
  expect(sumsWithVat([{ net: 333, vatPercent: 12.5 }]).vat).toEqual([
    { percent: 12.5, net: 333, amount: 42 },
  ]);
});

test('a rate that is not known leaves VAT and gross out', () => {
  expect(
    sumsWithVat([
      { net: 10, vatPercent: 25 },
      { net: 5, vatPercent: null },
    ]),
  ).toEqual({ net: 15 });
  expect(sumsWithVat([])).toEqual({ net: 0, vat: [], gross: 0 });
});
