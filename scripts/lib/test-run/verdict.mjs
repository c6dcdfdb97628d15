// What a run and its second attempts come to.
import { stripVTControlCharacters } from 'node:util';
import { hasEnded } from './record.mjs';

const isOpen = (test) => test.state === 'failed' || !hasEnded(test);

/**
 * The tests of a run with their last state: `again` is a test that failed and then passed alone,
 * `not run` one that the end of the run cut off. A test that passed and fails in the second attempt
 * has failed.
 */
export function verdictOf(first, second, { wasCutOff = false } = {}) {
  const later = new Map(second.map((test) => [test.id, test]));
  const tests = first.map((test) => {
    const again = later.get(test.id);
    later.delete(test.id);
    if (!isOpen(test)) return again?.state === 'failed' ? { ...test, ...again } : test;
    if (again?.state === 'passed') return { ...test, ...again, state: 'again' };
    if (again?.state === 'failed') return { ...test, ...again };
    // A failed hook or an error outside of the tests has no second line when it does not recur.
    if (isOutside(test) && hasRunWhole(second, test.file))
      return { ...test, state: 'again', ms: 0 };
    if (hasEnded(test)) return test;
    return wasCutOff
      ? { ...test, state: 'not run' }
      : { ...test, state: 'failed', message: 'It did not end.' };
  });
  return [...tests, ...[...later.values()].filter((test) => test.state === 'failed')];
}

/** Not a file that the second attempt planned and did not come to, or to the end of. */
function hasRunWhole(tests, file) {
  const own = tests.filter((test) => test.file === file);
  return own.length > 0 && own.every(hasEnded);
}

const isOutside = ({ name }) => name === 'the whole file' || name?.startsWith('an error outside');

export const inState = (tests, ...states) => tests.filter(({ state }) => states.includes(state));

/** The ten files that took longest, as `{ name, ms }`. */
export function slowestFiles(tests) {
  const files = new Map();
  for (const { file, ms = 0 } of tests) files.set(file, (files.get(file) ?? 0) + ms);
  return [...files]
    .map(([name, ms]) => ({ name, ms }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 10);
}

export const seconds = (ms = 0) => `${(ms / 1000).toFixed(1).padStart(7)} s`;

export function asLines({ file, title, message = '' }) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [`  ${file} › ${title}`, ...lines.slice(0, 8).map((line) => `      ${line}`)].join('\n');
}
