import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { casesIn, isOfLms, lineOf, readStepTable, runConformance, runSteps } from './index.ts';
import { KernelRegistration } from './kernel-registration.ts';
import { standardOf } from './table-standard.ts';

const folder = join(import.meta.dirname, '../../../../conformance');
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.tsv'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

const tables = files
  .filter(({ name }) => name.startsWith('scorm'))
  .map(({ name, text }) => readStepTable(name, text));
const cases = tables.flatMap(({ standard = '1.2', steps }) =>
  casesIn(steps).map(({ title, steps }) => [title, { standard, steps }] as const),
);

test.each(cases)('%s', async (_, { standard, steps }) => {
  const answered = await runSteps(steps, () => new KernelRegistration(standard));
  expect(
    answered.filter(({ step, isAsWritten }) => !isOfLms(step) && !isAsWritten).map(lineOf),
  ).toEqual([]);
});

test('the command runs every step of the project’s tables, and none is listed as not yet', async () => {
  const { tables, judged, notYet, failures, problems } = await runConformance(files);
  expect({ tables, notYet, failures, problems }).toEqual({
    tables: 2,
    notYet: 0,
    failures: [],
    problems: [],
  });
  expect(judged).toBeGreaterThan(3000);
});

const header = 'case\tstep\tcall\telement\tvalue\treturn\terror\tnote';
const table = (...rows: string[]) =>
  [header, '12.a\t1\tsession\t(new)\t\t-\t-\t', ...rows].join('\n');
const run = (text: string, list?: string) =>
  runConformance([
    { name: 'steps.tsv', text },
    ...(list === undefined ? [] : [{ name: 'not-yet.tsv', text: `case\tstep\twhy\n${list}` }]),
  ]);

test('a step that is listed as not yet may differ, and must', async () => {
  const text = table('12.a\t2\tInitialize\t\t\tfalse\t0\t', '12.a\t3\tCommit\t\t\ttrue\t0\t');
  expect(await run(text)).toMatchObject({
    notYet: 0,
    failures: [expect.stringContaining('12.a 2: Initialize: expected "false"')],
  });
  expect(await run(text, '12.a\t2\tlater')).toMatchObject({
    notYet: 1,
    failures: [],
    problems: [],
  });
  expect((await run(text, '12.a\t2\tlater\n12.a\t3\tlater')).problems).toEqual([
    'not-yet.tsv: 12.a 3 is no step that differs',
  ]);
});

test.each([
  ['a row without its note', table('12.a\t2\tInitialize\t\t\ttrue\t0')],
  [
    'lines that end as on another system',
    table('12.a\t2\tInitialize\t\t\ttrue\t0\t').replaceAll('\n', '\r\n'),
  ],
  ['a mark at its beginning', `\uFEFF${table('12.a\t2\tInitialize\t\t\ttrue\t0\t')}`],
  [
    'its columns in another order',
    'note\tcase\tstep\tcall\telement\tvalue\treturn\terror\n\t12.a\t1\tsession\t(new)\t\t-\t-\n\t12.a\t2\tInitialize\t\t\ttrue\t0',
  ],
])('a table with %s is read', async (_, text) => {
  expect(await run(text)).toMatchObject({ tables: 1, judged: 1, failures: [], problems: [] });
});

test.each<[string, string, string]>([
  [
    'rows only below another case',
    '12.b\t1\tGetLastError\t\t\t0\t0\t',
    'steps.tsv:3: the case 12.b does not begin with a new session',
  ],
  [
    'a second beginning',
    '12.a\t2\tsession\t(new)\t\t-\t-\t',
    'steps.tsv:3: a new session in the middle of the case 12.a',
  ],
  ['a session of no kind', '12.a\t2\tsession\t\t\t-\t-\t', 'steps.tsv:3: unknown session ""'],
  [
    'a missing number',
    '12.a\t\tInitialize\t\t\ttrue\t0\t',
    'steps.tsv:3: step 0 of 12.a stands where step 2 belongs',
  ],
  [
    'time of no length',
    '12.a\t2\tsession\t(time)\tlänge\t-\t-\t',
    'steps.tsv:3: the time länge cannot be read',
  ],
  [
    'what is stored too late',
    '12.a\t2\tInitialize\t\t\ttrue\t0\t\n12.a\t3\tsession\tcmi.core.entry\t\t-\t-\t',
    'steps.tsv:4: cmi.core.entry is stored while the session runs',
  ],
])('a table with %s is not run', async (_, row, problem) => {
  expect(await run(table(row))).toMatchObject({ tables: 0, judged: 0, problems: [problem] });
});

test('time may pass while the session runs, and changes nothing for the run time alone', async () => {
  const text = table(
    '12.a\t2\tInitialize\t\t\ttrue\t0\t',
    '12.a\t3\tsession\t(time)\tPT5M\t-\t-\t',
    '12.a\t4\tCommit\t\t\ttrue\t0\t',
  );
  expect(await run(text)).toMatchObject({ judged: 2, failures: [], problems: [] });
});

test('a table without a step is not taken for one that holds', async () => {
  expect((await run(header)).problems).toEqual([
    'steps.tsv:1: there are no steps below the header',
  ]);
});

test.each<[string, Parameters<typeof standardOf>[0], string | undefined]>([
  [
    'a comment before its name',
    { file: 'scorm12.tsv', comments: ['# SCORM 2004'], cases: [] },
    '2004',
  ],
  ['its name', { file: 'rte-SCORM_1.2-state.tsv', comments: [], cases: ['2004.a'] }, '1.2'],
  ['its name', { file: 'scorm2004-4th.tsv', comments: ['# by hand'], cases: [] }, '2004'],
  ['its cases', { file: 'steps-2026-12.tsv', comments: [], cases: ['2004.a', '2004.b'] }, '2004'],
  ['its cases', { file: 'steps.tsv', comments: [], cases: ['12.a'] }, '1.2'],
  ['nothing', { file: 'steps.tsv', comments: [], cases: ['12.a', '2004.b'] }, undefined],
])('what a table is for is told by %s', (_, signs, standard) => {
  expect(standardOf(signs)).toBe(standard);
});
