import { read, utils } from '@e965/xlsx';
import type { Locator, Page } from '@playwright/test';
import { aRun, type Values } from '../apps/server/src/testing/a-run.ts';
import { aModule, type Person } from '../apps/server/src/testing/a-school.ts';
import { packageVersions } from '../apps/server/src/testing/package-versions.ts';
import { callsOf } from './calls-over-http.ts';
import { productOn, sharedDataDir } from './product.ts';
import { savedFile } from './saved-file.ts';
import { expect, test } from './test.ts';
import { showTooltip } from './tooltip.ts';

// Percent, points, status, attempts and dates of a class: the teacher's table, both of its files
// and each student's pages, compared with what the students did.

const [first, second, third] = ['Agnes Lindqvist', 'Bo Berg', 'Åsa Öberg'];
test.use({ wishes: { students: [first, second, third], modules: 0 } });

const of2004 = (scaled: string): Values => [['cmi.score.scaled', scaled]];
const of12 = (raw: string, max: string): Values => [
  ['cmi.core.score.raw', raw],
  ['cmi.core.score.max', max],
];

interface Line {
  student: string;
  module: string;
  status: string;
  /** A whole number, empty without a score. */
  percent: string;
  points: string;
  attempts: string;
  /** `YYYY-MM-DD`, in the schools' time zone. */
  day: string;
}

const names = {
  standing: 'A Poäng',
  old: 'B Äldre format',
  parts: 'C Flera delar',
  silent: 'D Utan poäng',
};

/** Calculated by hand. */
const expected: readonly Omit<Line, 'day'>[] = [
  // 2/3 is rounded to 67, not cut to 66.
  { student: first, module: names.old, status: 'Pågår', percent: '67', points: '', attempts: '1' },
  // An eighth is 12.5, and half a percent is rounded up.
  {
    student: first,
    module: names.standing,
    status: 'Pågår',
    percent: '13',
    points: '0',
    attempts: '1',
  },
  // (100 + 90 + 10) / 3
  {
    student: first,
    module: names.parts,
    status: 'Pågår',
    percent: '67',
    points: '',
    attempts: '1',
  },
  {
    student: first,
    module: names.silent,
    status: 'Slutförd',
    percent: '',
    points: '',
    attempts: '1',
  },
  // Failed, then passed: all points.
  {
    student: second,
    module: names.standing,
    status: 'Klar',
    percent: '85',
    points: '8',
    attempts: '2',
  },
  // Passed, then failed twice: the best counts, with three attempts.
  {
    student: third,
    module: names.standing,
    status: 'Klar',
    percent: '71',
    points: '8',
    attempts: '3',
  },
  { student: third, module: names.old, status: 'Klar', percent: '100', points: '', attempts: '1' },
];

const notBegun = (student: string, module: string): Line => ({
  student,
  module,
  status: 'Ej påbörjad',
  percent: '',
  points: '',
  attempts: '',
  day: '',
});

test('the class’s table, its files and each student’s own page say the same', async ({
  school,
  signedIn,
}) => {
  const product = await productOn(sharedDataDir());
  const calls = callsOf(product);
  const courseId = school.course.id;
  const module = async (
    name: string,
    wishes: Parameters<typeof packageVersions>[2] = {},
    maxActivityPoints = 0,
  ) => {
    const { id } = await aModule(product, courseId, { name, maxActivityPoints });
    await packageVersions(product, id, wishes);
    return id;
  };
  const ids = {
    standing: await module(names.standing, {}, 8),
    old: await module(names.old, { standard: '1.2' }),
    parts: await module(names.parts, { items: [{}, {}, {}] }),
    silent: await module(names.silent),
  };
  const [agnes, bo, asa] = school.students;
  const tries = async (student: Person | undefined, moduleId: number, ...all: Values[]) => {
    for (const values of all)
      await (await aRun(calls, student ?? school.student, { courseId, moduleId })).terminate(
        values,
      );
  };
  await tries(agnes, ids.standing, of2004('0.125'));
  await tries(agnes, ids.old, of12('2', '3'));
  await tries(agnes, ids.silent, [['cmi.completion_status', 'completed']]);
  await tries(bo, ids.standing, of2004('0.4'), of2004('0.85'));
  await tries(asa, ids.standing, of2004('0.71'), of2004('0.3'), of2004('0.55'));
  await tries(asa, ids.old, of12('30', '30'));
  const parted = await aRun(calls, school.student, { courseId, moduleId: ids.parts });
  const said = parted.seed.items.map(({ id }, part): [number, number, string, string] => {
    return [parted.seed.nextSeq + part, id, 'cmi.score.scaled', ['1', '0.9', '0.1'][part] ?? ''];
  });
  await parted.send({
    seqFrom: parted.seed.nextSeq,
    seqTo: parted.seed.nextSeq + 2,
    entries: said,
    reason: 'test',
  });
  // 23:30 UTC is the next day at the schools.
  const late = new Date(
    `${new Date(Date.now() - 40 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)}T23:30:00Z`,
  );
  const ofBo = 'update result set last_run_at = $1 where student_id = $2 and module_id = $3';
  await product.db.$client.query(ofBo, [late, bo?.id, ids.standing]);
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(
    new Date(),
  );
  const dayAfterLate = new Date(late.getTime() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const wanted = expected
    .map((line): Line => ({ ...line, day: line.student === second ? dayAfterLate : today }))
    .sort(byPlace);

  const teacher = await signedIn(school.teacher.email);
  await teacher.getByRole('treeitem', { name: school.programme.name }).click();
  await teacher.getByRole('treeitem', { name: school.schoolClass.name }).click();
  await teacher.getByRole('tab', { name: 'Resultatöversikt' }).click();
  const table = teacher.getByRole('table', { name: school.course.name });

  await test.step('the table of the class', async () => {
    await expect(table).toBeVisible();
    const lines: Line[] = [];
    for (const student of [first, second, third]) {
      const cells = table.getByRole('row').filter({ hasText: student }).getByRole('button');
      for (const cell of await cells.all())
        lines.push({ student, ...(await cellOf(teacher, cell)) });
    }
    expect(lines.sort(byPlace)).toEqual(wanted);
    await expect(table.getByRole('img', { name: /, Ej påbörjad$/ })).toHaveCount(
      12 - wanted.length,
    );
  });

  const everything = [
    ...wanted,
    ...[first, second, third].flatMap((student) =>
      Object.values(names)
        .filter((name) => !wanted.some((line) => line.student === student && line.module === name))
        .map((name) => notBegun(student, name)),
    ),
  ].sort(byPlace);

  await test.step('the workbook, with numbers and dates', async () => {
    const { name, bytes } = await saved(teacher, 'Excel');
    expect(name).toContain(school.schoolClass.name);
    const book = read(bytes, { cellDates: true, UTC: true });
    const rows = utils.sheet_to_json<Record<string, unknown>>(
      book.Sheets[book.SheetNames[0] ?? ''] ?? {},
      { UTC: true },
    );
    const text = (value: unknown) =>
      value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? '');
    expect(rows.map((row) => lineOf(row, text)).sort(byPlace)).toEqual(everything);
    for (const row of rows) {
      for (const heading of ['Poäng (%)', 'Aktivitetspoäng', 'Försök'])
        expect(['number', 'undefined']).toContain(typeof row[heading]);
    }
  });

  await test.step('the file for Swedish Excel', async () => {
    const [headings = [], ...rows] = (await saved(teacher, 'CSV')).bytes
      .toString('utf8')
      .replace('\ufeff', '')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(';'));
    const records = rows.map((row) =>
      Object.fromEntries(headings.map((heading, index) => [heading, row[index]])),
    );
    expect(
      records
        .map((row) => lineOf(row, (value) => String(value ?? '').replace(',', '.')))
        .sort(byPlace),
    ).toEqual(everything);
  });

  await test.step('each student’s own page', async () => {
    const lines: Line[] = [];
    for (const student of school.students) {
      const page = await signedIn(student.email, { path: '/student/studentresults' });
      const own = page.getByRole('table', { name: school.course.name });
      await expect(own).toBeVisible();
      for (const row of await own.locator('tbody tr').all()) {
        const module = await row.getByRole('rowheader').innerText();
        const [status = '', score = '', points = '', attempts = '', at = ''] = await row
          .getByRole('cell')
          .allInnerTexts();
        lines.push({
          student: student.name,
          module,
          status,
          ...told({ score, points, attempts, at }),
        });
      }
    }
    expect(lines.sort(byPlace)).toEqual(wanted);
  });
});

const byPlace = (one: Line, other: Line) =>
  `${one.student} ${one.module}`.localeCompare(`${other.student} ${other.module}`);

/** In the format of pages: `71 %`, `8/8 100 %`, `26-11-23 02:13`, and a dash for nothing. */
function told({
  score,
  points,
  attempts,
  at,
}: Record<'score' | 'points' | 'attempts' | 'at', string>) {
  const numberOf = (text: string) => (text === '–' ? '' : text.replace(',', '.'));
  return {
    percent: numberOf(score).replace(/\s%$/, ''),
    points: numberOf(points).replace(/\/.*$/, ''),
    attempts,
    day: `20${at.slice(0, 8)}`,
  };
}

/** A cell of the class's table: its number, its name, and its tooltip. */
async function cellOf(page: Page, cell: Locator): Promise<Omit<Line, 'student'>> {
  const [module = '', status = '', percent = ''] = (
    (await cell.getAttribute('aria-label')) ?? ''
  ).split(', ');
  const facts = page.getByRole('tooltip').filter({ hasText: module });
  await showTooltip(page, cell, facts);
  const text = await facts.innerText();
  const fact = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? '';
  const line = told({
    score: fact('Poäng'),
    points: fact('Aktivitetspoäng'),
    attempts: fact('Försök'),
    at: fact('Senast'),
  });
  const shown = await cell.innerText();
  expect([shown.replace('✓', ''), percent.replace(' procent', '')]).toEqual([
    line.percent,
    line.percent,
  ]);
  await page.mouse.move(0, 0);
  await expect(facts).toHaveCount(0);
  return { module, status, ...line };
}

const saved = (page: Page, name: string) =>
  savedFile(page, () => page.getByRole('button', { name, exact: true }).click());

const lineOf = (row: Record<string, unknown>, text: (value: unknown) => string): Line => ({
  student: text(row.Elev),
  module: text(row.Modul),
  status: text(row.Status),
  percent: text(row['Poäng (%)']),
  points: text(row.Aktivitetspoäng),
  attempts: text(row.Försök),
  day: text(row.Senast),
});
