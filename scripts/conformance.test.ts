import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { conformanceOf, ownTables } from './conformance-lines.ts';

const fixtures = join(import.meta.dirname, 'fixtures/conformance');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gesall-conformance-'));
});
afterAll(() => rm(folder, { recursive: true }));

// The library warns about deprecated values by itself.
beforeAll(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterAll(() => vi.restoreAllMocks());

test('a folder whose tables hold is told in one line', async () => {
  await cp(join(fixtures, 'right-scorm12.tsv'), join(folder, 'right-scorm12.tsv'));
  expect(await conformanceOf(folder)).toEqual({
    holds: true,
    lines: ['conformance: 6 of 6 steps of 1 table hold, 0 failed, 1 of the LMS side not judged'],
  });
});

test('a step that is answered otherwise is told, and a table that cannot be run is told by its lines', async () => {
  expect(await conformanceOf(fixtures)).toEqual({
    holds: false,
    lines: [
      'broken-scorm2004.tsv:3: unknown call Initialise',
      'broken-scorm2004.tsv:4: step 4 of order stands where step 3 belongs',
      'broken-scorm2004.tsv:6: the value js:nothing cannot be read',
      'broken-scorm2004.tsv:7: the case order has ended further up',
      'broken-scorm2004.tsv:7: step 5 of order stands where step 1 belongs',
      'broken-scorm2004.tsv:7: the case order does not begin with a new session',
      'broken-scorm2004.tsv:7: unknown error noll',
      'broken-scorm2004.tsv:8: 4 cells, not 8',
      'columns-scorm12.tsv:1: the header lacks error, note',
      'which.tsv:1: neither a comment, the file name nor the cases tell SCORM 1.2 from 2004',
      'wrong.tsv: score 3: SetValue cmi.score.scaled 2: expected "true" with error 0, got "false" with error 407',
      'wrong.tsv: score 4: GetValue cmi.score.scaled: expected "2" with error 0, got "" with error 403',
      'wrong.tsv: score 6: GetValue cmi.location: expected "" with error 0, got "" with error 403',
      'conformance: 8 of 11 steps of 2 tables hold, 3 failed, 10 faults in tables, 1 of the LMS side not judged',
    ],
  });
});

test('the project’s own tables hold, and their steps of the LMS side are left to those who judge them', async () => {
  const { holds, lines } = await conformanceOf(ownTables);
  expect(holds).toBe(true);
  expect(lines).toEqual([
    expect.stringMatching(/ hold, 0 failed, \d+ of the LMS side left to the tests of the server$/),
  ]);
});

test('a folder without tables, or none at all, is no success', async () => {
  const none = join(folder, 'nowhere');
  expect(await conformanceOf(none)).toMatchObject({
    holds: false,
    lines: [expect.stringContaining(`${none} cannot be read`)],
  });
  expect((await conformanceOf(import.meta.dirname)).holds).toBe(false);
});
