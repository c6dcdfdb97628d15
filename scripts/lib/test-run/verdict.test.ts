import { expect, test } from 'vitest';
import { asLines, inState, slowestFiles, verdictOf } from './verdict.mjs';

const file = 'a.test.ts';
const ran = (id: string, state: string, more: object = {}) => ({
  id,
  file,
  title: `test ${id}`,
  name: `test ${id}`,
  state,
  ...more,
});
const statesOf = (...runs: Parameters<typeof verdictOf>) =>
  Object.fromEntries(
    verdictOf(...runs).map(({ id, state }: { id: string; state: string }) => [id, state]),
  );

test('what failed and then passes alone has passed again; what fails again has failed', () => {
  const first = [ran('a', 'passed'), ran('b', 'failed'), ran('c', 'failed'), ran('d', 'skipped')];
  const second = [ran('b', 'passed', { ms: 7 }), ran('c', 'failed', { message: 'still' })];
  expect(statesOf(first, second)).toEqual({ a: 'passed', b: 'again', c: 'failed', d: 'skipped' });
  const tests = verdictOf(first, second);
  expect(inState(tests, 'again')).toMatchObject([{ id: 'b', ms: 7 }]);
  expect(inState(tests, 'failed')).toMatchObject([{ id: 'c', message: 'still' }]);
});

test('a failure without a second attempt stays, and so does one that a second attempt brings', () => {
  expect(statesOf([ran('a', 'failed')], [])).toEqual({ a: 'failed' });
  expect(statesOf([ran('a', 'passed')], [ran('a', 'failed')])).toEqual({ a: 'failed' });
  expect(statesOf([ran('a', 'passed')], [ran('b', 'failed')])).toEqual({
    a: 'passed',
    b: 'failed',
  });
});

test('what did not end has failed, unless the run was cut off or it ends in the second attempt', () => {
  const first = [ran('a', 'running'), ran('b', 'planned'), ran('c', 'running')];
  expect(statesOf(first, [ran('c', 'passed')])).toEqual({ a: 'failed', b: 'failed', c: 'again' });
  expect(statesOf(first, [], { wasCutOff: true })).toEqual({
    a: 'not run',
    b: 'not run',
    c: 'not run',
  });
});

test('a failed hook has passed when its file ran again without it, and only then', () => {
  const hook = { ...ran('h', 'failed'), name: 'the whole file' };
  expect(statesOf([hook], [ran('a', 'passed')])).toEqual({ h: 'again' });
  expect(statesOf([hook], [{ ...ran('a', 'passed'), file: 'other.test.ts' }])).toEqual({
    h: 'failed',
  });
  expect(statesOf([hook], [ran('a', 'passed'), hook])).toEqual({ h: 'failed' });
  // The second attempt did not come to the file, or not to its end.
  expect(statesOf([hook], [{ ...hook, state: 'planned' }])).toEqual({ h: 'failed' });
  expect(statesOf([hook], [ran('a', 'passed'), ran('b', 'running')])).toEqual({ h: 'failed' });
});

test('the slowest files come first, and a failure is shown with its first lines', () => {
  const tests = [ran('a', 'passed', { ms: 5 }), { ...ran('b', 'passed', { ms: 9 }), file: 'b.ts' }];
  expect(slowestFiles(tests)).toEqual([
    { name: 'b.ts', ms: 9 },
    { name: file, ms: 5 },
  ]);
  expect(asLines(ran('a', 'failed', { message: '\u001b[31mno\u001b[39m\n\nat line 1' }))).toBe(
    '  a.test.ts › test a\n      no\n      at line 1',
  );
});
