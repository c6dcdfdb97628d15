import { analysisContract, playerContract, runsContract } from '@gesall/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPackage } from '../../../testing/a-package.ts';
import { answered, aRun, type Values } from '../../../testing/a-run.ts';
import { aModule, aSchool } from '../../../testing/a-school.ts';
import { type TestProduct, testProduct } from '../../../testing/product.ts';
import { sweepRuns } from '../sweep-runs.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

async function aRunnableSchool() {
  const made = await aSchool(product);
  const module = made.modules[0] ?? (await aModule(product, made.course.id));
  await aPackage(product, module.id);
  const { student, teacher } = made;
  const place = { courseId: made.course.id, moduleId: module.id };
  return {
    student,
    place,
    /** The newest attempt's last answers as the teacher sees them. */
    async answers() {
      const [attempt] = await product
        .as(teacher)
        .call(analysisContract.bestAndLatest, { studentId: student.id, ...place });
      return Object.fromEntries(
        (attempt?.questionAnswerList ?? []).map(({ question, studentAnswer }) => [
          question,
          studentAnswer,
        ]),
      );
    },
    status: (resultId: number) => product.as(student).call(runsContract.runStatus, { resultId }),
    open: async (more: { takeOver?: boolean; closedSessions?: number[] } = {}) => {
      const { ticket } = await product.as(student).call(runsContract.runModule, place);
      return {
        ticket,
        reply: await product.aWindow().attempt(playerContract.open, { ticket, ...more }),
      };
    },
  };
}

const sweep = () => sweepRuns({ db: product.db, now: product.clock.now, report: product.report });
const minute = 60_000;
const held = async (sessionId: number) => {
  const { rows } = await product.db.$client.query(
    'select seq_from from run_held_commit where session_id = $1 order by 1',
    [sessionId],
  );
  return rows.map((row) => row.seq_from);
};
const endOf = async (sessionId: number) => {
  const { rows } = await product.db.$client.query(
    'select end_reason, ended_at, wall_seconds::float as wall_seconds from run_session where id = $1',
    [sessionId],
  );
  return rows[0];
};

describe('a batch whose forerunner is missing', () => {
  test('is held, and applied in order as soon as the hole is filled', async () => {
    const { student, place, answers } = await aRunnableSchool();
    const run = await aRun(product, student, place);
    const [one, two, three] = [
      run.batch(answered(0, { id: 'q1', text: 'Ett', response: 'a' })),
      run.batch([
        ['cmi.suspend_data', 'två'],
        ...answered(0, { id: 'q1', text: 'Ett', response: 'b' }),
      ]),
      run.batch([['cmi.suspend_data', 'tre']], {
        final: true,
        itemId: run.itemId,
        exit: 'suspend',
        reason: 'terminate',
      }),
    ];
    expect(await run.send(three)).toEqual({ applied: 0 });
    expect(await run.send(two)).toEqual({ applied: 0 });
    expect(await run.send(one)).toEqual({ applied: three.seqTo });
    expect(await held(run.seed.sessionId)).toEqual([]);
    expect(await answers()).toEqual({ Ett: ['b'] });
    expect(await endOf(run.seed.sessionId)).toMatchObject({ end_reason: 'terminate' });
    const next = await aRun(product, student, place);
    expect(next.seed.items[0]).toMatchObject({
      entry: 'resume',
      elements: { 'cmi.suspend_data': 'tre' },
    });
  });

  test('waits on behind a second hole when the first is filled', async () => {
    const { student, place, answers } = await aRunnableSchool();
    const run = await aRun(product, student, place);
    const answer = (n: number, text: string) =>
      run.batch(answered(n, { id: `q${n}`, text, response: 'a' }));
    const [one, two, three, four] = [
      answer(0, 'Ett'),
      answer(1, 'Två'),
      answer(2, 'Tre'),
      answer(3, 'Fyra'),
    ];
    for (const early of [two, four]) expect(await run.send(early)).toEqual({ applied: 0 });
    expect(await run.send(one)).toEqual({ applied: two.seqTo });
    expect(await held(run.seed.sessionId)).toEqual([four.seqFrom]);
    expect(await run.send(three)).toEqual({ applied: four.seqTo });
    expect(await held(run.seed.sessionId)).toEqual([]);
    expect(await answers()).toEqual({ Ett: ['a'], Två: ['a'], Tre: ['a'], Fyra: ['a'] });
  });

  test('is applied early half a minute after the window’s end, and the missing one is inserted before it later', async () => {
    const { student, place, answers, status } = await aRunnableSchool();
    const run = await aRun(product, student, place);
    await run.set([['cmi.location', '1']]);
    const lost = run.batch([
      ...answered(0, { id: 'q1', text: 'Ett', response: 'gammalt' }),
      ...answered(1, { id: 'q2', text: 'Två', response: 'a' }),
      ['cmi.suspend_data', 'gammalt'],
    ]);
    const last = run.batch(
      [...answered(0, { id: 'q1', text: 'Ett', response: 'nytt' }), ['cmi.suspend_data', 'nytt']],
      {
        final: true,
        itemId: run.itemId,
        exit: 'suspend',
        reason: 'terminate',
      },
    );
    expect(await run.send(last)).toEqual({ applied: 1 });

    product.clock.move(4 * minute);
    await sweep();
    expect(await answers()).toEqual({ Ett: ['nytt'] });
    expect(await held(run.seed.sessionId)).toEqual([]);
    expect(await status(run.run.id)).toEqual({ isOpen: false, hasReported: true, wasCutOff: true });
    // The gap remains, so that the computer sends what it has; nothing is counted twice.
    expect(await run.send({ seqFrom: 2, seqTo: 1, entries: [], reason: 'heartbeat' })).toEqual({
      applied: 1,
    });

    expect(await run.send(lost)).toEqual({ applied: last.seqTo });
    expect(await answers()).toEqual({ Ett: ['nytt'], Två: ['a'] });
    const next = await aRun(product, student, place);
    expect(next.seed.items[0]?.elements).toMatchObject({
      'cmi.suspend_data': 'nytt',
      'cmi.interactions.1.id': 'q2',
    });
  });

  test('is applied when the product asks how the run went', async () => {
    const { student, place, answers, status } = await aRunnableSchool();
    const run = await aRun(product, student, place);
    run.batch([['cmi.location', '1']]);
    await run.send(run.batch(answered(0, { id: 'q1', text: 'Ett', response: 'a' })));
    await product.db.$client.query(
      "update run_session set ended_at = seen_at, end_reason = 'pagehide' where id = $1",
      [run.seed.sessionId],
    );
    await status(run.run.id);
    expect(await answers()).toEqual({});
    product.clock.move(minute / 2);
    await status(run.run.id);
    expect(await answers()).toEqual({ Ett: ['a'] });
  });
});

describe('a window that fell silent', () => {
  test('is ended by the sweep: suspended, with the time until it was last heard from', async () => {
    const { student, place, status } = await aRunnableSchool();
    const run = await aRun(product, student, place);
    product.clock.move(minute);
    await run.set([['cmi.location', 'sida 3']]);
    await sweep();
    expect(await endOf(run.seed.sessionId)).toMatchObject({ end_reason: null });
    product.clock.move(4 * minute);
    // Before the sweep.
    expect(await status(run.run.id)).toEqual({ isOpen: false, hasReported: true, wasCutOff: true });
    await Promise.all([sweep(), sweep()]);
    expect(await sweep()).toBe(0);
    expect(await endOf(run.seed.sessionId)).toMatchObject({
      end_reason: 'lapsed',
      wall_seconds: 60,
    });
    expect(await status(run.run.id)).toEqual({ isOpen: false, hasReported: true, wasCutOff: true });
    const next = await aRun(product, student, place);
    expect(next.seed.items[0]).toMatchObject({
      entry: 'resume',
      totalTime: 'PT0H1M0S',
      elements: { 'cmi.location': 'sida 3' },
    });
  });

  test('sends everything when its computer is back online, byte for byte', async () => {
    const { student, place, answers } = await aRunnableSchool();
    const run = await aRun(product, student, place);
    const kept = 'å🙂ö'.repeat(15_000);
    const unsent = run.batch([
      ...answered(0, { id: 'q1', text: 'Ett', response: 'a' }),
      ['cmi.suspend_data', kept],
      ['cmi.score.scaled', '0.9'],
      ['cmi.session_time', 'PT5M'],
    ]);
    product.clock.move(24 * 60 * minute);
    const next = await aRun(product, student, place);
    expect(await run.send(unsent)).toEqual({ applied: unsent.seqTo });
    expect(await answers()).toEqual({ Ett: ['a'] });
    const seed = await next.window.call(playerContract.reopen, {});
    expect(seed.items[0]?.elements['cmi.suspend_data']).toBe(kept);
    expect(seed.items[0]?.elements).not.toHaveProperty('cmi.session_time');
  });

  test('may still say how it ended, and its time is not counted twice', async () => {
    const { student, place, status } = await aRunnableSchool();
    const run = await aRun(product, student, place);
    product.clock.move(minute);
    await run.set([['cmi.location', 'sida 3']]);
    product.clock.move(4 * minute);
    await sweep();
    await run.terminate([['cmi.session_time', 'PT5M']], 'suspend');
    await run.terminate([['cmi.session_time', 'PT5M']], 'suspend');
    expect(await status(run.run.id)).toEqual({
      isOpen: false,
      hasReported: true,
      wasCutOff: false,
    });
    const next = await aRun(product, student, place);
    expect(next.seed.items[0]).toMatchObject({ entry: 'resume', totalTime: 'PT0H5M0S' });
  });

  test('adds its answers and a better score, and nothing else, when a later one has gone on', async () => {
    const { student, place, answers } = await aRunnableSchool();
    const run = await aRun(product, student, place);
    const unsent = run.batch([
      ...answered(0, { id: 'q1', text: 'Ett', response: 'gammalt' }),
      ...answered(1, { id: 'q2', text: 'Två', response: 'a' }),
      ['cmi.location', 'gammal'],
      ['cmi.score.scaled', '0.4'],
    ]);
    product.clock.move(24 * 60 * minute);
    const next = await aRun(product, student, place);
    await next.set([
      ...answered(0, { id: 'q1', text: 'Ett', response: 'nytt' }),
      ...answered(1, { id: 'q3', text: 'Tre', response: 'c' }),
      ['cmi.location', 'ny'],
      ['cmi.completion_status', 'incomplete'],
    ]);
    // If its own page is still open, it learns that it was taken over.
    expect(await run.send(unsent)).toEqual({ applied: unsent.seqTo, takenOver: true });
    expect(await answers()).toEqual({ Ett: ['nytt'], Två: ['a'], Tre: ['c'] });
    const seed = await next.window.call(playerContract.reopen, {});
    expect(seed.items[0]?.elements).toMatchObject({
      'cmi.location': 'ny',
      'cmi.score.scaled': '0.4',
      'cmi.interactions.0.learner_response': 'nytt',
      'cmi.interactions.1.id': 'q3',
    });
  });
});

describe('a second window', () => {
  test('asks before it takes over, and the older one continues until then', async () => {
    const { student, place } = await aRunnableSchool();
    const first = await aRun(product, student, place);
    const { ticket } = await product.as(student).call(runsContract.runModule, place);
    product.clock.move(1000);
    expect(await product.aWindow().attempt(playerContract.open, { ticket })).toMatchObject({
      status: 409,
      body: 'RunIsOpenElsewhere',
    });
    expect(await first.set([['cmi.location', '1']])).toEqual({ applied: 1 });

    // The student may take time to answer.
    product.clock.move(5 * minute);
    await first.set([['cmi.location', '2']]);
    expect(await product.aWindow().attempt(playerContract.open, { ticket })).toMatchObject({
      status: 409,
    });
    const seed = await product.aWindow().call(playerContract.open, { ticket, takeOver: true });
    expect(seed.items[0]?.elements).toMatchObject({ 'cmi.location': '2' });
    expect(await first.set([['cmi.location', '3']])).toEqual({ applied: 3, takenOver: true });
    expect(
      await product.aWindow().attempt(playerContract.open, { ticket, takeOver: true }),
    ).toMatchObject({ status: 404 });
  });

  test('does not ask about one that was closed, fell silent, or is gone from the same browser', async () => {
    const { student, place, open } = await aRunnableSchool();
    await (await aRun(product, student, place)).close();
    expect((await open()).reply.status).toBe(200);
    product.clock.move(minute);
    const { reply } = await open();
    expect(reply.status).toBe(200);
    const { sessionId } = JSON.parse(reply.body).result;
    expect((await open()).reply.status).toBe(409);
    expect((await open({ closedSessions: [sessionId] })).reply.status).toBe(200);
    expect(await endOf(sessionId)).toMatchObject({ end_reason: 'lapsed' });
  });

  test('cannot act for another student’s window', async () => {
    const mine = await aRunnableSchool();
    const other = await aRunnableSchool();
    const theirs = await aRun(product, other.student, other.place);
    expect(
      (await mine.open({ takeOver: true, closedSessions: [theirs.seed.sessionId] })).reply.status,
    ).toBe(200);
    expect(await theirs.set([['cmi.location', '1']])).toEqual({ applied: 1 });
  });

  test('of two that take over at once, one is the last', async () => {
    const { student, place } = await aRunnableSchool();
    await aRun(product, student, place);
    const runs = await Promise.all(
      [1, 2, 3].map(() => product.as(student).call(runsContract.runModule, place)),
    );
    const opened = await Promise.all(
      runs.map(({ ticket }) =>
        product.aWindow().call(playerContract.open, { ticket, takeOver: true }),
      ),
    );
    const { rows } = await product.db.$client.query(
      'select id from run_session where result_id = $1 and ended_at is null',
      [runs[0]?.id],
    );
    expect(rows).toHaveLength(1);
    expect(opened.map(({ sessionId }) => sessionId)).toContain(rows[0].id);
  });
});

test('a start whose window never opens is forgotten by the sweep', async () => {
  const { student, place, open } = await aRunnableSchool();
  const { id } = await product.as(student).call(runsContract.runModule, place);
  product.clock.move(4 * minute);
  await sweep();
  const { rows } = await product.db.$client.query(
    'select end_reason from run_session where result_id = $1',
    [id],
  );
  expect(rows).toEqual([{ end_reason: 'not opened' }]);
  expect((await open()).reply.status).toBe(200);
});

test('a window that is closed before its content began is over at once, and leaves no trace in the attempt', async () => {
  const { student, place, status } = await aRunnableSchool();
  const run = await aRun(product, student, place);
  await run.send({ seqFrom: 1, seqTo: 0, entries: [], final: true, reason: 'pagehide' });
  expect(await status(run.run.id)).toEqual({ isOpen: false, hasReported: false, wasCutOff: false });
  const next = await aRun(product, student, place);
  expect(next.seed.items[0]).toMatchObject({ entry: 'ab-initio', totalTime: 'PT0H0M0S' });
});

test('an answer to a question that was erased meanwhile is stored as one to a new question', async () => {
  const { student, place, answers } = await aRunnableSchool();
  const run = await aRun(product, student, place);
  const { $client } = product.db;
  await run.set(answered(0, { id: 'Hej Anna', text: 'Vad heter du?', response: 'Anna' }));
  for (const table of ['answer', 'question']) await $client.query(`delete from ${table}`);
  await run.set(answered(1, { id: 'Hej Anna', text: 'Vad heter du?', response: 'Eva' }));
  expect(await answers()).toEqual({ 'Vad heter du?': ['Eva'] });
});

describe('values out of a column’s range', () => {
  const letters = Array.from({ length: 1000 }, (_, index) =>
    String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
  ).join('');

  test.each<[string, Values]>([
    ['a progress of a thousand', [['cmi.progress_measure', '1000']]],
    [
      'a score of a million millions',
      [
        ['cmi.score.max', '1e12'],
        ['cmi.score.raw', '1e12'],
      ],
    ],
    ['a session of a million years', [['cmi.session_time', 'P99999999999Y']]],
    ['a session without an end', [['cmi.session_time', `P${'9'.repeat(400)}Y`]]],
    [
      'an interaction of a number that no test has',
      [...answered(40_000, { id: 'q', response: 'a' })],
    ],
    [
      'NUL in what an escape stands for',
      [
        ...answered(0, {
          id: 'urn:scormdriver:%00',
          response: 'urn:scormdriver:a%00',
          correct: 'urn:scormdriver:%00',
        }),
      ],
    ],
    [
      'an id that is cut in the middle of a letter',
      [...answered(0, { id: `${'a'.repeat(999)}🙂`, response: 'a' })],
    ],
    [
      'an id of a thousand letters that do not repeat',
      [...answered(0, { id: letters, response: 'a' })],
    ],
  ])('keeps nothing back that comes after it: %s', async (_, values) => {
    const { student, place } = await aRunnableSchool();
    const run = await aRun(product, student, place);
    const last = run.batch([...values, ['cmi.location', 'sida 3']], {
      final: true,
      itemId: run.itemId,
      exit: 'sus\u0000',
      reason: 'a\ud800',
    });
    expect(await run.send(last)).toEqual({ applied: last.seqTo });
    expect(await run.set([['cmi.objectives.0.id', 'mål']])).toEqual({ applied: last.seqTo + 1 });
    const { rows } = await product.db.$client.query(
      'select cmi from attempt_item where item_id = $1',
      [run.itemId],
    );
    expect(rows[0].cmi).toMatchObject({ 'cmi.location': 'sida 3', 'cmi.objectives.0.id': 'mål' });
  });

  test('an item that no number can name is refused as any that is not the window’s', async () => {
    const { student, place } = await aRunnableSchool();
    const run = await aRun(product, student, place);
    const refused = { status: 400, body: 'InvalidInput' };
    const commit = {
      seqFrom: 1,
      seqTo: 1,
      entries: [[1, 2 ** 40, 'cmi.location', 'x']] as [[number, number, string, string]],
      reason: 'test',
    };
    expect(await run.window.attempt(playerContract.commit, commit)).toMatchObject(refused);
    expect(
      await run.window.attempt(playerContract.commit, {
        ...commit,
        entries: [],
        final: true,
        itemId: -(2 ** 40),
      }),
    ).toMatchObject(refused);
  });
});
