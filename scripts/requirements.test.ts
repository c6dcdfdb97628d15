import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  countRequirements,
  ranInPlaywright,
  ranInVitest,
  readTable,
} from './requirements-count.ts';

const read = (name: string) =>
  readFileSync(join(import.meta.dirname, 'fixtures/requirements', name), 'utf8');
const table = readTable(read('table.tsv'));
const ran = [
  ...ranInVitest(JSON.parse(read('vitest.json'))),
  ...ranInPlaywright(JSON.parse(read('e2e.json'))),
];

test('only what ran and passed is counted, tests and steps alike', () => {
  const { parts, unproven, errors } = countRequirements(table, ran);
  expect(errors).toEqual([]);
  expect(parts).toEqual([
    { part: 'house', proven: 1, total: 3 },
    { part: 'shop', proven: 1, total: 2 },
  ]);
  expect(unproven.map(({ id }) => id)).toEqual(['runs.stop', 'runs.skip', 'shop.order']);
});

test('an id is not proven while one of the tests that name it fails', () => {
  const [id = ''] = table.map((row) => row.id);
  const naming = (passed: boolean) => ({ title: `[${id}] a row`, passed, mostIds: 3 });
  const isProven = (...passed: boolean[]) =>
    !countRequirements(table, passed.map(naming)).unproven.some((row) => row.id === id);
  expect([
    isProven(true, true),
    isProven(true, false),
    isProven(false, true),
    isProven(false),
  ]).toEqual([true, false, false, false]);
});

test('an id that is in no table is an error, also where its test failed', () => {
  const unknown = { title: '[runs.nowhere] a misspelt id', passed: false, mostIds: 3 };
  expect(countRequirements(table, [unknown]).errors).toEqual([
    'runs.nowhere is in no table: “[runs.nowhere] a misspelt id”.',
  ]);
});

test('a title names at most three ids, a step at most two', () => {
  const title = table.map(({ id }) => `[${id}]`);
  const test = {
    testResults: [{ assertionResults: [{ title: title.slice(0, 4).join(' '), status: 'passed' }] }],
  };
  const step = {
    suites: [{ specs: [{ title: 'a story', tests: [passedWith(title.slice(0, 3).join(' '))] }] }],
  };
  expect(countRequirements(table, ranInVitest(test)).errors).toHaveLength(1);
  expect(countRequirements(table, ranInPlaywright(step)).errors).toHaveLength(1);
});

test('an id that stands in the tables twice is an error', () => {
  expect(countRequirements([...table, ...table.slice(0, 1)], []).errors).toEqual([
    'runs.start is in the tables twice.',
  ]);
});

const passedWith = (title: string) => ({
  status: 'expected',
  results: [{ status: 'passed', steps: [{ title }] }],
});
