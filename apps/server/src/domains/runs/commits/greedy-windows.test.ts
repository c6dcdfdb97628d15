import { PassThrough } from 'node:stream';
import { playerContract } from '@gesall/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPackage } from '../../../testing/a-package.ts';
import { aRun, type Values } from '../../../testing/a-run.ts';
import { aModule, aSchool } from '../../../testing/a-school.ts';
import { type TestProduct, testProduct } from '../../../testing/product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

const long = 'x'.repeat(990_000);
const comments = (from: number, to: number): Values =>
  Array.from(
    { length: to - from },
    (_, at) => [`cmi.comments_from_learner.${from + at}.comment`, long] as const,
  );

async function twoStudents() {
  const { students, course } = await aSchool(product, { students: 2 });
  const module = await aModule(product, course.id);
  await aPackage(product, module.id);
  const [greedy, other] = students;
  if (!greedy || !other) throw new Error('Two students were wished for.');
  return { greedy, other, place: { courseId: course.id, moduleId: module.id } };
}

const stateOf = async (sessionId: number) => {
  const { rows } = await product.db.$client.query(
    `select length(state.cmi::text) as size from run_session session join attempt_item state using (attempt_id) where session.id = $1`,
    [sessionId],
  );
  return rows[0]?.size ?? 0;
};

describe('the state of an item', () => {
  test('is at most four million characters: the batch that goes beyond it is refused whole', async () => {
    const { greedy, place } = await twoStudents();
    const run = await aRun(product, greedy, place);
    expect(await run.set(comments(0, 3))).toEqual({ applied: 3 });
    product.clock.move(2 * 60_000);
    expect(await run.set(comments(3, 4))).toEqual({ applied: 4 });
    product.clock.move(2 * 60_000);
    const refused = await run.window.attempt(
      playerContract.commit,
      run.batch([['cmi.location', '5'], ...comments(4, 5)]),
    );
    expect(refused).toMatchObject({ status: 413, body: 'RequestTooLarge' });
    expect(await stateOf(run.seed.sessionId)).toBeLessThan(4_100_000);
  });

  test('does not grow by batches that wait either', async () => {
    const { greedy, place } = await twoStudents();
    const run = await aRun(product, greedy, place);
    await run.set(comments(0, 1));
    const hole = run.batch(comments(4, 6));
    product.clock.move(2 * 60_000);
    expect(await run.set(comments(1, 4))).toEqual({ applied: 1 });
    product.clock.move(2 * 60_000);
    expect(await run.send(hole)).toEqual({ applied: 3 });
    expect(await stateOf(run.seed.sessionId)).toBeLessThan(4_100_000);
    const { rows } = await product.db.$client.query(
      'select count(*)::int as waiting from run_held_commit where session_id = $1',
      [run.seed.sessionId],
    );
    expect(rows).toEqual([{ waiting: 0 }]);
  });
});

describe('a student who sends without end', () => {
  test('must wait in every window after writing too much, while others continue', async () => {
    const { greedy, other, place } = await twoStudents();
    const run = await aRun(product, greedy, place);
    const theirs = await aRun(product, other, place);
    await run.set(comments(0, 2));
    const statuses: number[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      const seqFrom = 3 + turn;
      const entry: [number, number, string, string] = [
        seqFrom,
        run.itemId,
        'cmi.location',
        `${turn}`,
      ];
      const reply = await run.window.attempt(playerContract.commit, {
        seqFrom,
        seqTo: seqFrom,
        entries: [entry],
        reason: 'test',
      });
      statuses.push(reply.status);
    }
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(1);
    expect(statuses.at(-1)).toBe(429);
    expect(await theirs.set([['cmi.location', '1']])).toEqual({ applied: 1 });

    product.clock.move(10 * 60_000);
    const heartbeat = { seqFrom: 1, seqTo: 0, entries: [], reason: 'heartbeat' };
    const { applied } = await run.window.call(playerContract.commit, heartbeat);
    const entry: [number, number, string, string] = [
      applied + 1,
      run.itemId,
      'cmi.location',
      'sist',
    ];
    expect(
      await run.send({
        seqFrom: applied + 1,
        seqTo: applied + 1,
        entries: [entry],
        reason: 'test',
      }),
    ).toEqual({
      applied: applied + 1,
    });
  });
});

describe('before they are read', () => {
  const path = playerContract.commit.path;
  const heartbeat = JSON.stringify({ seqFrom: 1, seqTo: 0, entries: [], reason: 'heartbeat' });

  /** A request whose body is not finished. */
  function half(token: string, length: number) {
    const body = new PassThrough();
    const headers = { 'content-type': 'application/json', 'content-length': String(length) };
    const reply = product.contentRaw('POST', path, { token, body, headers });
    return { reply, end: () => body.end(heartbeat) };
  }

  async function aToken() {
    const { greedy, place } = await twoStudents();
    return (await aRun(product, greedy, place)).seed.token;
  }

  test('the ninth concurrent batch of a window is refused, and a later one is accepted', async () => {
    const token = await aToken();
    const begun = Array.from({ length: 8 }, () => half(token, heartbeat.length));
    expect(await half(token, heartbeat.length).reply).toMatchObject({
      status: 429,
      body: 'TooManyRequests',
    });
    for (const { end } of begun) end();
    const statuses = (await Promise.all(begun.map(({ reply }) => reply))).map(
      ({ status }) => status,
    );
    expect(statuses).toEqual(statuses.map(() => 200));
    const later = half(token, heartbeat.length);
    later.end();
    expect((await later.reply).status).toBe(200);
  });

  test('large batches are read one at a time of a window, and four in all', async () => {
    const tokens = [await aToken(), await aToken(), await aToken(), await aToken(), await aToken()];
    const [first = '', ...others] = tokens;
    const large = 600 * 1024;
    const begun = [half(first, large)];
    expect((await half(first, large).reply).status).toBe(429);
    begun.push(...others.slice(0, 3).map((token) => half(token, large)));
    expect((await half(others[3] ?? '', large).reply).status).toBe(429);
    const small = half(others[3] ?? '', heartbeat.length);
    small.end();
    expect((await small.reply).status).toBe(200);
    for (const { end } of begun) end();
    await Promise.all(begun.map(({ reply }) => reply));
  });
});
