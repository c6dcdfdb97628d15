import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readRecord } from './lib/test-run/record.mjs';
import { verdictOf } from './lib/test-run/verdict.mjs';
import { countRequirements, ranIn, readTable } from './requirements-count.ts';

const fixture = (name: string) => join(import.meta.dirname, 'fixtures/requirements', name);
const table = readTable(readFileSync(fixture('table.tsv'), 'utf8'));
const ran = ['unit.jsonl', 'stories.jsonl'].flatMap((name) =>
  ranIn(verdictOf(readRecord(fixture(name)), [])),
);

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
  const named = (name: string) => ranIn([{ name, state: 'passed' }]);
  const stepped = (step: string) =>
    ranIn([{ name: 'a story', state: 'passed', steps: [{ title: step, passed: true }] }]);
  const errors = (some: ReturnType<typeof ranIn>) => countRequirements(table, some).errors;
  expect(errors(named(title.slice(0, 4).join(' ')))).toHaveLength(1);
  expect(errors(stepped(title.slice(0, 3).join(' ')))).toHaveLength(1);
  expect(errors(named(title.slice(0, 3).join(' ')))).toEqual([]);
  expect(errors(stepped(title.slice(0, 2).join(' ')))).toEqual([]);
});

test('an id that stands in the tables twice is an error', () => {
  expect(countRequirements([...table, ...table.slice(0, 1)], []).errors).toEqual([
    'runs.start is in the tables twice.',
  ]);
});
