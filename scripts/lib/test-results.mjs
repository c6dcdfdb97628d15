// Results of both runners in one shape: file, title, state and first error.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './prepare.mjs';

export const results = join(root, 'test-results');
export const unitResults = 'vitest.json';
export const oldestResults = 'vitest-postgres-15.json';

/** Files with their `ms` and tests; a file that failed to load has one failed test. */
export function filesRun() {
  return [
    ...vitestFiles(unitResults),
    ...vitestFiles(oldestResults, ' (PostgreSQL 15)'),
    ...storyFiles(),
  ];
}

/** `passed`, `failed`, `again` (passed on retry) or `skipped`. */
const vitestState = ({ status, failureMessages }) =>
  status === 'passed' && failureMessages.length > 0 ? 'again' : status;
const storyStates = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'again',
  skipped: 'skipped',
};

function vitestFiles(report, where = '') {
  return (read(report).testResults ?? []).map(
    ({ name, startTime, endTime, assertionResults, message }) => {
      const file = `${relative(root, name)}${where}`;
      const tests = assertionResults.map((test) => ({
        file,
        title: test.fullName,
        state: vitestState(test),
        message: test.failureMessages[0] ?? '',
      }));
      return {
        name: file,
        ms: endTime - startTime,
        tests: tests.length > 0 ? tests : [{ file, title: 'is loaded', state: 'failed', message }],
      };
    },
  );
}

function storyFiles() {
  return (read('e2e.json').suites ?? []).map((suite) => {
    const file = `e2e/${suite.file}`;
    const specs = specsOf(suite);
    const tries = specs.flatMap((spec) => spec.tests.flatMap((test) => test.results));
    const tests = specs.flatMap(({ title, tests }) =>
      tests.map(({ status, results }) => ({
        file,
        title,
        state: storyStates[status],
        message: results.find((result) => result.error)?.error.message ?? '',
      })),
    );
    return { name: file, ms: tries.reduce((total, { duration }) => total + duration, 0), tests };
  });
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function read(name) {
  const path = join(results, name);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

export function asLines({ file, title, message }) {
  const said = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [`  ${file} › ${title}`, ...said.slice(0, 8).map((line) => `      ${line}`)].join('\n');
}
