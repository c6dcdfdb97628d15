import { type Input, packagesContract, playerContract, runsContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { answered, aRun } from '../../../testing/a-run.ts';
import { anAccount, aSchool } from '../../../testing/a-school.ts';
import { packageVersions } from '../../../testing/package-versions.ts';
import { type TestProduct, testProduct } from '../../../testing/product.ts';
import { until } from '../../../testing/until.ts';
import { moduleTable } from '../../authoring/authoring.tables.ts';
import { sweepRuns } from '../../runs/sweep-runs.ts';
import { reducerVersion } from '../reducer/reduce.ts';
import { replayJournal } from './replay-journal.ts';

let product: TestProduct;
let superuser: { id: number };
beforeAll(async () => {
  product = await testProduct();
  superuser = await anAccount(product, { role: 'Superuser' });
});

const minute = 60_000;
const sweep = () => sweepRuns({ db: product.db, now: product.clock.now, report: product.report });
const sql = async (text: string, values: unknown[] = []) =>
  (await product.db.$client.query(text, values)).rows;

/**
 * A school with a module of these packages, and a replay that compares its journal with what is
 * stored.
 */
async function aSchoolWith(packages: Parameters<typeof packageVersions>[2] = {}) {
  const school = await aSchool(product, { students: 2 });
  const moduleId = school.modules[0]?.id ?? 0;
  const versions = await packageVersions(product, moduleId, packages);
  const [student = { id: 0 }, other = { id: 0 }] = school.students;
  return {
    ...school,
    moduleId,
    versions,
    student,
    other,
    place: { courseId: school.course.id, moduleId },
    async replay(wanted: { write?: boolean; attemptId?: number } = {}) {
      const lines: string[] = [];
      const asked = wanted.attemptId === undefined ? { moduleId, ...wanted } : wanted;
      const totals = await replayJournal(
        { db: product.db, now: product.clock.now, say: (line) => lines.push(line) },
        asked,
      );
      return { lines, ...totals };
    },
    use: (number: number, inProgress: 'move' | 'restart' | 'stay') =>
      product.as(superuser).call(packagesContract.usePackage, { moduleId, number, inProgress }),
    demand: (demands: Partial<typeof moduleTable.$inferInsert>) =>
      product.db.update(moduleTable).set(demands).where(eq(moduleTable.id, moduleId)),
    attempts: () =>
      sql(
        'select attempt.* from attempt join result on result.id = result_id where module_id = $1 order by attempt.id',
        [moduleId],
      ),
    items: () =>
      sql(
        `select state.* from attempt_item state join attempt on attempt.id = attempt_id join result on result.id = result_id
         where module_id = $1 order by attempt_id, item_id`,
        [moduleId],
      ),
    answers: () =>
      sql(
        `select answer.*, question.key from answer join question on question.id = question_id where question.module_id = $1
         order by attempt_id, question_id`,
        [moduleId],
      ),
    result: async () =>
      (await sql('select * from result where module_id = $1 order by id', [moduleId]))[0],
  };
}

type School = Awaited<ReturnType<typeof aSchoolWith>>;
type Commit = Input<typeof playerContract.commit>;

const agrees = async ({ replay }: School) => {
  const { lines, attempts, commits, elements } = await replay();
  expect(lines).toEqual([]);
  return { attempts, commits, elements };
};

describe('a replay of the journal equals what is stored', () => {
  test('of a zero before completion, and of a pass that came before its content was through', async () => {
    const school = await aSchoolWith();
    const pages = await aRun(product, school.student, school.place);
    await pages.set([['cmi.score.scaled', '0']]);
    await pages.terminate([['cmi.completion_status', 'completed']]);
    const early = await aRun(product, school.other, school.place);
    await early.set([
      ['cmi.completion_status', 'incomplete'],
      ['cmi.score.scaled', '1'],
    ]);
    expect(await school.attempts()).toMatchObject([
      { status: 3, percent: null },
      { status: 1, percent: 100, passed: false },
    ]);
    await early.terminate([['cmi.completion_status', 'completed']]);
    expect(await school.attempts()).toMatchObject([{ status: 3 }, { status: 2, passed: true }]);
    expect(await agrees(school)).toMatchObject({ attempts: 2 });
  });

  test('of a usual run, to the last byte, and of a start without a batch', async () => {
    const school = await aSchoolWith();
    const run = await aRun(product, school.student, school.place);
    await run.set([
      ...answered(0, { id: 'q1', response: 'a', correct: 'a', result: 'correct' }),
      ['cmi.suspend_data', 'å🙂\n"'.repeat(20_000)],
    ]);
    await run.set([
      ...answered(0, { id: 'q1', response: 'b' }),
      ['cmi.score.scaled', '0.333333333'],
    ]);
    await run.terminate([['cmi.session_time', 'PT61.239S']], 'suspend');
    await product.as(school.other).call(runsContract.runModule, school.place);
    expect(await agrees(school)).toEqual({ attempts: 2, commits: 3, elements: 13 });
    expect(await school.attempts()).toMatchObject([
      { percent: 33.33, reported_seconds: 61.24 },
      { completion: null, revision: 0 },
    ]);
    expect(await school.answers()).toMatchObject([
      { first_response: ['a'], response: ['b'], times: 2 },
    ]);
  });

  test('of a buffered batch, and of one applied ahead of a gap, in several items', async () => {
    const school = await aSchoolWith({ items: [{}, {}] });
    const run = await aRun(product, school.student, school.place);
    const [one = 0, two = 0] = run.seed.items.map(({ id }) => id);
    const commit = (
      seqFrom: number,
      item: number,
      values: [string, string][],
      more: Partial<Commit> = {},
    ): Commit => ({
      seqFrom,
      seqTo: seqFrom + values.length - 1,
      reason: 'test',
      ...more,
      entries: values.map(([element, value], index) => [seqFrom + index, item, element, value]),
    });
    await run.send(commit(2, one, [['cmi.location', 'hålls']]));
    await run.send(commit(1, two, [['cmi.score.scaled', '0.9']]));
    expect(await agrees(school)).toEqual({ attempts: 1, commits: 2, elements: 2 });

    const last = commit(
      4,
      two,
      [
        ['cmi.interactions.0.id', 'q1'],
        ['cmi.session_time', 'PT10M'],
      ],
      {
        final: true,
        itemId: two,
        exit: 'suspend',
        activeSeconds: 33.333,
      },
    );
    await run.send(last);
    product.clock.move(4 * minute);
    await sweep();
    const early = await school.items();
    expect(early).toMatchObject([
      { item_id: one },
      { item_id: two, exit: 'suspend', total_seconds: 600 },
    ]);
    await agrees(school);

    // A repeated batch changes nothing, and its time is not counted again.
    await run.send(last);
    await sweep();
    expect(await agrees(school)).toMatchObject({ commits: 4 });
    await run.send({
      ...last,
      seqTo: 6,
      entries: [...last.entries, [6, two, 'cmi.location', 'mer']],
    });
    await sweep();
    expect((await school.items())[1]).toMatchObject({
      total_seconds: 600,
      cmi: { 'cmi.location': 'mer' },
    });
    await agrees(school);

    // The batch that fills the gap touches one item; the one ahead of it another, with stored
    // state.
    await run.send(commit(3, one, [['cmi.completion_status', 'completed']]));
    expect(await school.items()).toMatchObject([
      { completion: 'completed' },
      { score: 0.9, total_seconds: 600 },
    ]);
    expect(await school.attempts()).toMatchObject([{ percent: 90, active_seconds: 33.33 }]);
    await agrees(school);
  });

  test('of windows that were taken over, lapsed, late, closed and reloaded', async () => {
    const school = await aSchoolWith();
    const open = () => aRun(product, school.student, school.place);
    const first = await open();
    await first.set(answered(0, { id: 'q1', response: 'först' }));
    const second = await open();
    await second.set([['cmi.location', 'andra'], ...answered(0, { id: 'q1', response: 'sedan' })]);
    await first.set([
      ...answered(0, { id: 'q1', response: 'sent' }),
      ...answered(1, { id: 'q2', response: 'b' }),
      ['cmi.score.scaled', '0.5'],
    ]);
    expect((await school.answers()).map(({ key, response }) => [key, response])).toEqual([
      ['q1', ['sedan']],
      ['q2', ['b']],
    ]);
    await agrees(school);

    product.clock.move(minute);
    await second.set([['cmi.location', 'tredje']]);
    product.clock.move(minute);
    // After the second window ends.
    await first.set([['cmi.objectives.0.id', 'mål']]);
    const heard = product.clock.now();
    product.clock.move(4 * minute);
    await sweep();
    expect(await school.attempts()).toMatchObject([{ last_at: heard }]);
    await agrees(school);
    await second.terminate([['cmi.session_time', 'PT5M']], 'suspend');
    await second.terminate([['cmi.session_time', 'PT5M']], 'suspend');
    expect(await school.items()).toMatchObject([{ total_seconds: 300, exit: 'suspend' }]);
    await agrees(school);

    const third = await open();
    await third.close();
    await third.terminate([], 'suspend');
    await third.set([['cmi.location', 'fjärde']]);
    await third.window.call(playerContract.reopen, {});
    await first.set([['cmi.progress_measure', '0.4']]);
    expect(await school.items()).toMatchObject([
      { cmi: { 'cmi.location': 'fjärde', 'cmi.progress_measure': '0.4' } },
    ]);
    await agrees(school);
    // Each batch is a row, also one without values.
    expect(
      await sql('select count(*)::int as rows from run_commit where session_id = $1', [
        third.seed.sessionId,
      ]),
    ).toEqual([{ rows: 3 }]);
  });

  test('of a window that was closed without a word, since its end collided with others again and again', async () => {
    const school = await aSchoolWith();
    const first = await aRun(product, school.student, school.place);
    await first.set([['cmi.location', 'gammal']]);
    await sql(`update run_session set ended_at = seen_at, end_reason = 'lapsed' where id = $1`, [
      first.seed.sessionId,
    ]);
    const second = await aRun(product, school.student, school.place);
    await second.set([['cmi.location', 'ny']]);
    await first.set([['cmi.location', 'sen'], ...answered(0, { id: 'q1', response: 'a' })]);
    expect(await school.items()).toMatchObject([
      { cmi: { 'cmi.location': 'ny', 'cmi.interactions.0.id': 'q1' } },
    ]);
    await agrees(school);
  });

  test('of attempts that were moved to another package, there and back, with windows that came late', async () => {
    const school = await aSchoolWith({ count: 3, items: [{}, {}] });
    const first = await aRun(product, school.student, school.place);
    await first.close([['cmi.location', 'sida 3'], ...answered(0, { id: 'q1', response: 'a' })]);
    const other = await aRun(product, school.other, school.place);
    await other.close([['cmi.location', 'sida 1']]);
    expect(await school.use(2, 'move')).toMatchObject({ moved: 2 });
    await first.set([['cmi.location', 'sen'], ...answered(1, { id: 'q2', response: 'b' })]);
    await agrees(school);
    expect(await school.use(3, 'move')).toMatchObject({ moved: 2 });
    await agrees(school);
    const second = await aRun(product, school.student, school.place);
    expect(second.seed.items[0]?.elements).toMatchObject({ 'cmi.location': 'sida 3' });
    await second.close([['cmi.location', 'sida 4']]);
    expect(await school.use(1, 'move')).toMatchObject({ moved: 2 });
    const third = await aRun(product, school.student, school.place);
    expect(third.seed.items[0]?.elements).toMatchObject({
      'cmi.location': 'sida 4',
      'cmi.interactions.0.id': 'q1',
    });
    await third.terminate([['cmi.score.scaled', '0.8']]);
    await agrees(school);
    await school.use(2, 'restart');
    await (await aRun(product, school.other, school.place)).terminate([['cmi.score.scaled', '1']]);
    expect(await agrees(school)).toMatchObject({ attempts: 3 });
  });

  test('under the demands of their time, whatever is demanded by now', async () => {
    const school = await aSchoolWith({
      standard: '1.2',
      items: [{ mastery: 60 }],
      masteryOverride: false,
    });
    const demand = (masteryOverride: boolean) =>
      product
        .as(superuser)
        .call(packagesContract.setPackageRules, { moduleId: school.moduleId, masteryOverride });
    await school.demand({ maxScoreIsSetByModule: false, maxScore: 40, maxActivityPoints: 5 });
    const run = await aRun(product, school.student, school.place);
    await run.terminate([
      ['cmi.core.lesson_status', 'failed'],
      ['cmi.core.score.raw', '75'],
    ]);
    await demand(true);
    await school.demand({ maxScore: 10, maxActivityPoints: 3 });
    expect(await school.items()).toMatchObject([{ success: 'failed' }]);
    expect(await school.attempts()).toMatchObject([
      { score: 30, max_score: 40, max_points: 5, passed: true },
    ]);
    expect(await school.result()).toMatchObject({ claim: 'failed', claim_differs: true });
    await agrees(school);
    const overridden = await aRun(product, school.other, school.place);
    await overridden.set([
      ['cmi.core.lesson_status', 'failed'],
      ['cmi.core.score.raw', '75'],
    ]);
    await demand(false);
    await school.demand({ maxScoreIsSetByModule: true });
    expect((await school.items())[1]).toMatchObject({ success: 'passed' });
    await agrees(school);
    await overridden.terminate([['cmi.core.score.max', '150']]);
    expect((await school.items())[1]).toMatchObject({ success: 'failed', score: 0.5 });
    await agrees(school);
  });

  test('and counts no preview', async () => {
    const school = await aSchoolWith();
    const { ticket } = await product
      .as(school.teacher)
      .call(runsContract.previewModule, { moduleId: school.moduleId });
    const seed = await product.aWindow().call(playerContract.open, { ticket });
    const entries: Commit['entries'] = [[1, seed.items[0]?.id ?? 0, 'cmi.score.scaled', '1']];
    await product.aWindow(seed.token).call(playerContract.commit, {
      seqFrom: 1,
      seqTo: 1,
      entries,
      final: true,
      reason: 'terminate',
    });
    expect(await agrees(school)).toEqual({ attempts: 0, commits: 0, elements: 0 });
  });

  test('in several attempts, of which the best stays the best', async () => {
    const school = await aSchoolWith();
    for (const score of ['0.4', '0.8', '0.6']) {
      product.clock.move(minute);
      await (await aRun(product, school.student, school.place)).terminate([
        ['cmi.score.scaled', score],
      ]);
    }
    expect(await school.result()).toMatchObject({ best_percent: 80, latest_percent: 60 });
    expect(await agrees(school)).toMatchObject({ attempts: 3 });
  });

  test('where an attempt that was done by its word falls behind by its score', async () => {
    const school = await aSchoolWith();
    await (await aRun(product, school.student, school.place)).terminate([
      ['cmi.score.scaled', '0.5'],
    ]);
    const second = await aRun(product, school.student, school.place);
    await second.set([['cmi.completion_status', 'completed']]);
    expect(await school.result()).toMatchObject({ status: 3, best_percent: null });
    await second.set([['cmi.score.scaled', '0.1']]);
    const [first] = await school.attempts();
    expect(await school.result()).toMatchObject({
      status: 1,
      best_percent: 50,
      best_attempt_id: first?.id,
      latest_percent: 10,
    });
    await agrees(school);
  });
});

/** Two students with an attempt each; the first has answered and passed. */
async function aSchoolToDamage() {
  // The second item is only there for the damage and does not count.
  const school = await aSchoolWith({ items: [{}, { facts: { tracked: false } }] });
  const run = await aRun(product, school.student, school.place);
  await run.set([
    ...answered(0, { id: 'q1', response: 'a', result: 'correct' }),
    ...answered(1, { id: 'q2', response: 'b' }),
  ]);
  await run.terminate(
    [
      ['cmi.location', 'sida 3'],
      ['cmi.suspend_data', 'åäö'],
      ['cmi.score.scaled', '0.8'],
    ],
    'suspend',
  );
  const untouched = await aRun(product, school.other, school.place);
  await untouched.set([...answered(0, { id: 'q1', response: 'a' }), ['cmi.location', '1']]);
  const [attempt] = await school.attempts();
  const [answer, another] = await school.answers();
  const ids = {
    attempt: attempt?.id,
    item: run.itemId,
    question: answer?.question_id,
    other: another?.question_id,
    result: (await school.result())?.id,
  };
  return { ...school, run, ids };
}

/** Every derived row, without timestamps and revisions of the write. */
const derived = async ({ moduleId }: { moduleId: number }) => ({
  attempts: await sql(
    `select to_jsonb(attempt) - 'revision' as row from attempt join result on result.id = result_id where module_id = $1 order by attempt.id`,
    [moduleId],
  ),
  items: await sql(
    `select to_jsonb(state) as row from attempt_item state join attempt on attempt.id = attempt_id join result on result.id = result_id
     where module_id = $1 order by attempt_id, item_id`,
    [moduleId],
  ),
  answers: await sql(
    `select to_jsonb(answer) - 'interaction_id' as row from answer join question on question.id = question_id where module_id = $1
     order by attempt_id, question_id`,
    [moduleId],
  ),
  results: await sql(
    `select to_jsonb(result) - 'reduced_at' as row from result where module_id = $1 order by id`,
    [moduleId],
  ),
  standings: await sql(
    'select to_jsonb(standing) as row from standing where $1 = any (module_ids) order by student_id',
    [moduleId],
  ),
});

const versionsOf = async (moduleId: number) =>
  sql(
    `select 'result' as kind, result.id, result.xmin::text from result where module_id = $1
     union all select 'attempt', attempt.id, attempt.xmin::text from attempt join result on result.id = result_id where module_id = $1
     union all select 'item ' || attempt_id, item_id, state.xmin::text from attempt_item state
       join attempt on attempt.id = attempt_id join result on result.id = result_id where module_id = $1
     union all select 'answer ' || attempt_id, question_id, answer.xmin::text from answer join question on question.id = question_id where module_id = $1
     order by 1, 2`,
    [moduleId],
  );

type Damaged = Awaited<ReturnType<typeof aSchoolToDamage>>;

const standingIn = ({ student, course, moduleId }: Damaged) =>
  `standing of student ${student.id} in course ${course.id}: module ${moduleId}`;

describe('a difference from the journal', () => {
  test.each<[string, (school: Damaged) => [string, unknown[]], (school: Damaged) => string[]]>([
    [
      'the facts of an attempt',
      ({ ids }) => ['update attempt set percent = 100, score = 100 where id = $1', [ids.attempt]],
      ({ ids }) => [
        `attempt ${ids.attempt}: percent differs`,
        `attempt ${ids.attempt}: score differs`,
      ],
    ],
    [
      'that it was failed',
      ({ ids }) => ['update attempt set failed = not failed where id = $1', [ids.attempt]],
      ({ ids }) => [`attempt ${ids.attempt}: failed differs`],
    ],
    [
      'its times',
      ({ ids }) => [
        `update attempt set last_at = last_at + interval '1 s', reported_seconds = 5 where id = $1`,
        [ids.attempt],
      ],
      ({ ids }) => [
        `attempt ${ids.attempt}: reported_seconds differs`,
        `attempt ${ids.attempt}: last_at differs`,
      ],
    ],
    [
      'one letter of the suspend data',
      ({ ids }) => [
        `update attempt_item set suspend_data = 'aäö' where attempt_id = $1`,
        [ids.attempt],
      ],
      ({ ids }) => [`attempt ${ids.attempt}, item ${ids.item}: suspend_data differs`],
    ],
    [
      'elements that are other, gone and nobody’s',
      ({ ids }) => [
        `update attempt_item set cmi = cmi - 'cmi.score.scaled' || '{"cmi.location": "sida 4", "cmi.mode": "x"}' where attempt_id = $1`,
        [ids.attempt],
      ],
      ({ ids }) => [
        `attempt ${ids.attempt}, item ${ids.item}: cmi.location differs`,
        `attempt ${ids.attempt}, item ${ids.item}: cmi.score.scaled is missing`,
        `attempt ${ids.attempt}, item ${ids.item}: cmi.mode is not in the journal`,
      ],
    ],
    [
      'an item that is gone',
      ({ ids }) => ['delete from attempt_item where attempt_id = $1', [ids.attempt]],
      ({ ids }) => [`attempt ${ids.attempt}, item ${ids.item}: is missing`],
    ],
    [
      'an item that nobody ran',
      ({ ids, versions }) => [
        `insert into attempt_item (attempt_id, item_id, cmi, updated_at) values ($1, $2, '{}', now())`,
        [ids.attempt, versions[0]?.items[1]?.id],
      ],
      ({ ids, versions }) => [
        `attempt ${ids.attempt}, item ${versions[0]?.items[1]?.id}: is not in the journal`,
      ],
    ],
    [
      'an answer',
      ({ ids }) => [
        `update answer set response = '["c"]', is_correct = false where attempt_id = $1 and question_id = $2`,
        [ids.attempt, ids.question],
      ],
      ({ ids }) => [
        `attempt ${ids.attempt}, question ${ids.question}: response differs`,
        `attempt ${ids.attempt}, question ${ids.question}: is_correct differs`,
      ],
    ],
    [
      'an answer that is gone',
      ({ ids }) => [
        'with gone as (delete from answer where attempt_id = $1 and question_id = $2) delete from interaction where attempt_id = $1',
        [ids.attempt, ids.question],
      ],
      ({ ids, run }) => [
        `attempt ${ids.attempt}, window ${run.seed.sessionId}, item ${ids.item}, interaction 0: the answer is missing`,
        ...['session_id', 'seq', 'n'].map(
          (field) => `attempt ${ids.attempt}, question ${ids.other}: ${field} differs`,
        ),
      ],
    ],
    [
      'an answer that nobody gave',
      ({ ids, moduleId }) => [
        `with asked as (
           insert into question (module_id, key, text_hash, type, text) values ($2, 'q9', '\\x00', 'choice', 'Nio') returning id)
         insert into answer (attempt_id, question_id, interaction_id, position, parser_version) select $1, id, 0, 0, 1 from asked`,
        [ids.attempt, moduleId],
      ],
      ({ ids }) => [
        expect.stringMatching(
          `^attempt ${ids.attempt}, question \\d+: the answer is not in the journal$`,
        ),
      ],
    ],
    [
      'the result',
      ({ ids }) => [
        'update result set best_percent = 12, claim_differs = true, passed_at = null, latest_failed = not latest_failed where id = $1',
        [ids.result],
      ],
      ({ ids }) =>
        ['best_percent', 'claim_differs', 'passed_at', 'latest_failed'].map(
          (field) => `result ${ids.result}: ${field} differs`,
        ),
    ],
    [
      'a cell of the standing',
      ({ student }) => [
        `update standing set cells[1] = '{"moduleId": 1, "status": 2}' where student_id = $1`,
        [student.id],
      ],
      (school) => [`${standingIn(school)} differs`],
    ],
    [
      'a status of the standing',
      ({ student }) => ['update standing set statuses[1] = 3 where student_id = $1', [student.id]],
      (school) => [`${standingIn(school)} differs`],
    ],
    [
      'a standing that is gone',
      ({ student }) => ['delete from standing where student_id = $1', [student.id]],
      (school) => [`${standingIn(school)} is missing`],
    ],
  ])('is found and put right: %s', async (_, damage, found) => {
    const school = await aSchoolToDamage();
    const { moduleId } = school;
    const before = await derived(school);
    await sql(...damage(school));
    // No answer is derived for a question that was inserted as damage.
    const damagedRows = await versionsOf(moduleId);
    const lines = found(school);
    expect(await school.replay()).toMatchObject({ lines, differences: lines.length, corrected: 0 });
    expect(await versionsOf(moduleId)).toEqual(damagedRows);

    expect(await school.replay({ write: true })).toMatchObject({
      lines,
      differences: lines.length,
      corrected: lines.length,
    });
    expect(await derived(school)).toEqual(before);
    expect(await agrees(school)).toMatchObject({ attempts: 2 });
  });

  test('is corrected together with its result', async () => {
    const school = await aSchoolToDamage();
    await sql(
      'update attempt set percent = 30, score = 30, passed = false, status = 1 where id = $1',
      [school.ids.attempt],
    );
    await sql(
      'update result set best_percent = 30, best_score = 30, status = 1, reducer_version = 0 where id = $1',
      [school.ids.result],
    );
    product.clock.move(minute);
    await school.replay({ write: true });
    expect(await school.result()).toMatchObject({
      status: 2,
      best_percent: 80,
      reducer_version: reducerVersion,
      reduced_at: product.clock.now(),
    });
  });

  test('is all that is written: not a row of others, and none when nothing differs', async () => {
    const school = await aSchoolToDamage();
    const before = await versionsOf(school.moduleId);
    await school.replay({ write: true });
    expect(await versionsOf(school.moduleId)).toEqual(before);

    await sql(`update attempt_item set exit = 'normal' where attempt_id = $1`, [
      school.ids.attempt,
    ]);
    await school.replay({ write: true });
    const after = await versionsOf(school.moduleId);
    const changed = after
      .filter(({ xmin }, index) => xmin !== before[index]?.xmin)
      .map(({ kind, id }) => [kind, id]);
    expect(changed).toEqual([
      ['attempt', school.ids.attempt],
      [`item ${school.ids.attempt}`, school.ids.item],
      ['result', school.ids.result],
    ]);
  });

  test('is reported for a single attempt on request', async () => {
    const school = await aSchoolToDamage();
    await sql(
      'update attempt set percent = 1 where result_id in (select id from result where module_id = $1)',
      [school.moduleId],
    );
    const { attempt } = school.ids;
    const line = `attempt ${attempt}: percent differs`;
    expect(await school.replay({ attemptId: attempt, write: true })).toMatchObject({
      lines: [line],
      attempts: 1,
      corrected: 1,
    });
    expect((await school.replay()).lines).toHaveLength(1);
    await expect(school.replay({ attemptId: 999_999 })).rejects.toThrow(
      'There is no attempt 999999.',
    );
  });

  test('is corrected while a window commits, without losing its commit', async () => {
    const school = await aSchoolToDamage();
    const next = await aRun(product, school.other, school.place);
    const attempt = (await school.attempts())[1]?.id;
    await sql(
      `update attempt_item set cmi = cmi || '{"cmi.location": "skadad"}' where attempt_id = $1`,
      [attempt],
    );
    const waiting = async () =>
      (
        await sql(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
      ).length;
    const pool = product.db.$client;
    if (!('totalCount' in pool)) throw new Error('The product has no pool.');
    const gate = await pool.connect();
    await gate.query('begin');
    await gate.query('select from attempt where id = $1 for update', [attempt]);
    // Both read the same state; the commit waits first, so it wins.
    const commit = next.set([['cmi.objectives.0.id', 'mål']]);
    await until('the commit waits', async () => (await waiting()) === 1);
    const replayed = school.replay({ write: true });
    await until('the correction waits', async () => (await waiting()) === 2);
    await gate.query('commit');
    gate.release();
    await commit;
    const line = `attempt ${attempt}, item ${school.ids.item}: cmi.location differs`;
    expect(await replayed).toMatchObject({
      lines: [line],
      attempts: 2,
      differences: 1,
      corrected: 1,
    });
    const stored = (await school.items()).find(({ attempt_id }) => attempt_id === attempt);
    expect(stored).toMatchObject({ cmi: { 'cmi.location': '1', 'cmi.objectives.0.id': 'mål' } });
    await agrees(school);
  });
});

describe('an attempt is left as it is', () => {
  test('when its journal has less than was applied of its windows', async () => {
    const school = await aSchoolToDamage();
    const before = await versionsOf(school.moduleId);
    await sql('delete from run_commit where session_id = $1 and seq_from = 1', [
      school.run.seed.sessionId,
    ]);
    const line = `attempt ${school.ids.attempt}, window ${school.run.seed.sessionId}: what was applied of it is not what the journal has`;
    expect(await school.replay({ write: true })).toMatchObject({
      lines: [line],
      differences: 1,
      corrected: 0,
    });
    expect(await versionsOf(school.moduleId)).toEqual(before);
  });

  test('when it began before the journal kept everything, or never had a window', async () => {
    const school = await aSchoolToDamage();
    await sql('update run_commit set revision = 0 where session_id = $1', [
      school.run.seed.sessionId,
    ]);
    await sql('update attempt set percent = 10 where id = $1', [school.ids.attempt]);
    // As another system might have left it.
    await sql(
      `insert into attempt (result_id, number, started_at, last_at, percent, approve_limit) values ($1, 2, now(), now(), 5, 70)`,
      [school.ids.result],
    );
    const before = await versionsOf(school.moduleId);
    expect(await school.replay({ write: true })).toMatchObject({
      lines: [],
      attempts: 1,
      leftOut: { external: 0, windowless: 1, older: 1 },
    });
    expect(await versionsOf(school.moduleId)).toEqual(before);
  });

  test('when its module runs elsewhere', async () => {
    const school = await aSchool(product);
    const moduleId = school.modules[0]?.id ?? 0;
    await product.db
      .update(moduleTable)
      .set({ kind: 1, urlInDb: 'kapa-och-slipa.lw' })
      .where(eq(moduleTable.id, moduleId));
    await product
      .as(school.student)
      .call(runsContract.runModule, { courseId: school.course.id, moduleId });
    const totals = await replayJournal(
      { db: product.db, now: product.clock.now, say: () => {} },
      { moduleId },
    );
    expect(totals).toMatchObject({
      attempts: 0,
      differences: 0,
      leftOut: { external: 1, windowless: 0, older: 0 },
    });
  });
});
