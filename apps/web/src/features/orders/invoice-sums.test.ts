import { expect, test } from 'vitest';
import { sumsChart } from './invoice-sums.ts';

const sum = (schoolYear: string, costCenter: string, amount: number) => ({
  schoolYear,
  costCenter,
  students: 1,
  sum: amount,
});
const words = { nameOf: (costCenter: string) => costCenter || 'Utan', others: 'Övriga' };
const plain = (text = '') => text.replaceAll('\u00a0', ' ');

test('each cost centre is drawn by itself, the largest first, the years from left to right', () => {
  const { series, tableSeries, points } = sumsChart(
    [sum('2026/27', 'EE', 100.1), sum('2026/27', '', 0.2), sum('2025/26', 'BA', 500)],
    words,
  );
  expect(series.map(({ label, tone }) => [label, tone])).toEqual([
    ['BA', 'brand'],
    ['EE', 'done'],
    ['Utan', 'progress'],
  ]);
  expect(tableSeries).toEqual(series);
  expect(points.map(({ label, name }) => [label, plain(name)])).toEqual([
    ['2025/26', '500 kr'],
    ['2026/27', '100,30 kr'],
  ]);
});

test('of more than four the smallest are drawn together, and each has a row in the table', () => {
  const all = ['A', 'B', 'C', 'D', 'E'].map((costCenter, place) =>
    sum('2026/27', costCenter, 100 * (place + 1)),
  );
  const { series, tableSeries, points } = sumsChart(all, words);
  expect(series.map(({ label }) => label)).toEqual(['E', 'D', 'C', 'Övriga']);
  expect(tableSeries.map(({ label }) => label)).toEqual(['E', 'D', 'C', 'B', 'A']);
  const values = points[0]?.values ?? {};
  expect(series.map(({ key }) => values[key])).toEqual([500, 400, 300, 300]);
  expect(tableSeries.map(({ key }) => values[key])).toEqual([500, 400, 300, 200, 100]);
});

test('without sums there is nothing to draw', () => {
  expect(sumsChart([], words)).toEqual({ series: [], tableSeries: [], points: [] });
});
