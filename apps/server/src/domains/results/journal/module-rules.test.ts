import { authoringContract, modulesContract, packagesContract } from '@gesall/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { aRun, type Values } from '../../../testing/a-run.ts';
import { anAccount, aSchool } from '../../../testing/a-school.ts';
import { packageVersions } from '../../../testing/package-versions.ts';
import { type TestProduct, testProduct } from '../../../testing/product.ts';
import { tracesOf } from '../../../testing/traces.ts';
import { applyModuleRules } from './apply-module-rules.ts';
import { replayJournal } from './replay-journal.ts';

let product: TestProduct;
let superuser: { id: number };
beforeAll(async () => {
  product = await testProduct();
  superuser = await anAccount(product, { role: 'Superuser' });
});

const sql = async (text: string, values: unknown[] = []) =>
  (await product.db.$client.query(text, values)).rows;

const completed40: Values = [
  ['cmi.core.score.raw', '40'],
  ['cmi.core.score.max', '100'],
  ['cmi.core.lesson_status', 'completed'],
];

/** A school whose module runs these packages, and changes of its rule as an author makes them. */
async function aSchoolWith(packages: Parameters<typeof packageVersions>[2] = { standard: '1.2' }) {
  const school = await aSchool(product, { students: 2 });
  const moduleId = school.modules[0]?.id ?? 0;
  await packageVersions(product, moduleId, packages);
  const [student = { id: 0 }, other = { id: 0 }] = school.students;
  const by = product.as(superuser);
  return {
    moduleId,
    student,
    other,
    place: { courseId: school.course.id, moduleId },
    async rule(completedIsEnough: boolean) {
      const module = (await by.call(modulesContract.modules, {})).find(({ id }) => id === moduleId);
      if (!module) throw new Error('There is no module.');
      await by.call(authoringContract.updateModule, {
        ...module,
        description: module.description || 'D',
        completedIsEnough,
      });
    },
    apply: () => applyModuleRules({ db: product.db, now: product.clock.now }),
    async replay() {
      const lines: string[] = [];
      const say = (line: string) => void lines.push(line);
      await replayJournal({ db: product.db, now: product.clock.now, say }, { moduleId });
      return lines;
    },
    attempts: () =>
      sql(
        `select attempt.* from attempt join result on result.id = result_id where module_id = $1 order by attempt.id`,
        [moduleId],
      ),
    results: () => sql('select * from result where module_id = $1 order by id', [moduleId]),
    corrections: async () =>
      (
        await sql(
          `select reason from result_correction join result on result.id = result_id where module_id = $1
           order by result_correction.id`,
          [moduleId],
        )
      ).map(({ reason }) => reason),
  };
}

describe('a module for which completed is enough', () => {
  test('is recomputed when the rule comes and when it goes, and the journal agrees', async () => {
    const school = await aSchoolWith();
    await (await aRun(product, school.student, school.place)).terminate(completed40);
    expect(await school.results()).toMatchObject([
      { status: 1, best_percent: 40, claim: 'completed', claim_differs: true },
    ]);

    await school.rule(true);
    expect(await school.replay()).toEqual([]);
    await school.apply();
    expect(await school.attempts()).toMatchObject([
      { status: 3, percent: 40, passed: false, failed: false, completed_is_enough: true },
    ]);
    expect(await school.results()).toMatchObject([
      { status: 3, best_percent: 40, claim: 'completed', claim_differs: false, passed_at: null },
    ]);
    expect(await school.replay()).toEqual([]);
    expect(await school.corrections()).toEqual(['completedIsEnough']);

    await school.rule(false);
    await school.apply();
    expect(await school.results()).toMatchObject([
      { status: 1, best_percent: 40, claim_differs: true },
    ]);
    expect(await school.replay()).toEqual([]);
    expect(await school.corrections()).toEqual(['completedIsEnough', 'scoreDecides']);
    const events = await tracesOf(product, 'result', (await school.results())[0].id);
    expect(events.map(({ kind }) => kind)).toEqual(['result.corrected', 'result.corrected']);
  });

  test('judges new attempts at once, and those under way from their next commit', async () => {
    const school = await aSchoolWith();
    const under = await aRun(product, school.other, school.place);
    await under.set(completed40);
    await school.rule(true);
    await (await aRun(product, school.student, school.place)).terminate(completed40);
    expect((await school.attempts()).map(({ status }) => status)).toEqual([1, 3]);
    await school.apply();
    expect((await school.attempts()).map(({ status }) => status)).toEqual([3, 3]);
    await under.terminate([['cmi.core.score.raw', '50']]);
    expect(await school.attempts()).toMatchObject([
      { status: 3, percent: 50, completed_is_enough: true },
      { status: 3, percent: 40, completed_is_enough: true },
    ]);
    expect(await school.replay()).toEqual([]);
  });

  test('passes as before at the limit, and stays done when its content says incomplete again', async () => {
    const school = await aSchoolWith();
    await school.rule(true);
    const passing = await aRun(product, school.student, school.place);
    await passing.terminate([...completed40, ['cmi.core.score.raw', '80']]);
    const back = await aRun(product, school.other, school.place);
    await back.set(completed40);
    await back.close([['cmi.core.lesson_status', 'incomplete']]);
    expect(await school.attempts()).toMatchObject([
      { status: 2, passed: true },
      { status: 3, passed: false, completion: 'incomplete' },
    ]);
    expect(await school.replay()).toEqual([]);
  });

  test.each<[string, NonNullable<Parameters<typeof packageVersions>[2]>, Values, number[]]>([
    [
      '1.2: a mastery score no longer fails what the content calls completed',
      { standard: '1.2', items: [{ mastery: 80 }] },
      completed40,
      [1, 3],
    ],
    [
      '1.2: what the content itself calls failed is not done',
      { standard: '1.2' },
      [...completed40, ['cmi.core.lesson_status', 'failed']],
      [1, 1],
    ],
    [
      '1.2: content that says passed below the limit is done',
      { standard: '1.2' },
      [...completed40, ['cmi.core.lesson_status', 'passed']],
      [1, 3],
    ],
    [
      '1.2: content that is in the middle is not done',
      { standard: '1.2' },
      [...completed40, ['cmi.core.lesson_status', 'incomplete']],
      [1, 1],
    ],
    [
      '2004: a minimum measure no longer fails what the content calls completed',
      { standard: '2004', items: [{ mastery: 0.8 }] },
      [
        ['cmi.score.scaled', '0.4'],
        ['cmi.completion_status', 'completed'],
      ],
      [1, 3],
    ],
    [
      '2004: what the content itself calls failed is not done',
      { standard: '2004' },
      [
        ['cmi.score.scaled', '0.4'],
        ['cmi.completion_status', 'completed'],
        ['cmi.success_status', 'failed'],
      ],
      [1, 1],
    ],
    [
      'several parts: one is not enough',
      { standard: '2004', items: [{}, {}] },
      [
        ['cmi.score.scaled', '0.4'],
        ['cmi.completion_status', 'completed'],
      ],
      [1, 1],
    ],
  ])('%s', async (_, packages, values, statuses) => {
    const school = await aSchoolWith(packages);
    await (await aRun(product, school.student, school.place)).terminate(values);
    const before = (await school.results())[0].status;
    await school.rule(true);
    await school.apply();
    expect([before, (await school.results())[0].status]).toEqual(statuses);
    expect(await school.replay()).toEqual([]);
  });

  test('is left alone when the rule was changed back, and is replayed once for each change', async () => {
    const school = await aSchoolWith();
    await (await aRun(product, school.student, school.place)).terminate(completed40);
    await school.rule(true);
    await school.rule(false);
    await school.apply();
    expect(await school.attempts()).toMatchObject([{ status: 1, revision: 1 }]);
    await school.rule(true);
    await school.apply();
    await school.apply();
    expect(await school.attempts()).toMatchObject([{ status: 3, revision: 2 }]);
    expect(await school.corrections()).toEqual(['completedIsEnough']);
  });
});

describe('an attempt that a new package set aside', () => {
  test('does not go on: its module offers to begin again, and the journal agrees', async () => {
    const school = await aSchoolWith({ standard: '1.2', count: 2 });
    const run = await aRun(product, school.student, school.place);
    await run.close([['cmi.core.lesson_status', 'incomplete']]);
    expect(await school.results()).toMatchObject([{ latest_failed: false }]);
    await product.as(superuser).call(packagesContract.usePackage, {
      moduleId: school.moduleId,
      number: 2,
      inProgress: 'restart',
    });
    expect(await school.results()).toMatchObject([{ status: 1, latest_failed: true }]);
    expect(await school.replay()).toEqual([]);
    await run.set([['cmi.core.lesson_location', 'sen']]);
    expect(await school.results()).toMatchObject([{ latest_failed: true }]);
    await (await aRun(product, school.student, school.place)).close();
    expect(await school.results()).toMatchObject([{ attempt_count: 2, latest_failed: false }]);
    expect(await school.replay()).toEqual([]);
  });
});
