import { randomUUID } from 'node:crypto';
import { schoolsContract } from '@gesall/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../domains.ts';
import { cleanUp } from '../../operations/clean-up.ts';
import { anAccount, aSchool } from '../../testing/a-school.ts';
import { type Reply, type TestProduct, testProduct } from '../../testing/product.ts';
import { openSession } from '../../testing/sessions.ts';
import { tracesOf } from '../../testing/traces.ts';
import { until } from '../../testing/until.ts';
import { transaction } from '../db/database.ts';

const { createClass } = schoolsContract;

let product: TestProduct;
let own: Awaited<ReturnType<typeof aSchool>>;

beforeAll(async () => {
  product = await testProduct();
  own = await aSchool(product);
});

let serial = 0;
const aWish = () => ({
  name: `Klass ${++serial}`,
  programme: { id: own.programme.id },
  key: randomUUID(),
});
const send = (wish: ReturnType<typeof aWish>, by = own.teacher) =>
  product.as(by).attempt(createClass, wish);
const idOf = ({ body }: Reply): number => JSON.parse(body).result.id;
const classesNamed = async (name: string) =>
  (await product.db.$client.query('select id from school_class where name = $1', [name])).rows;
const refused = (status: number, body: string) => ({ status, body });

describe('a request that is sent again with its key', () => {
  test('is done once, and gets the first reply with the number by which it can be undone', async () => {
    const wish = aWish();
    const first = await send(wish);
    const again = await send(wish);
    expect(first.status).toBe(200);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(again.headers['x-request-id']).toBe(first.headers['x-request-id']);
    expect(await classesNamed(wish.name)).toEqual([{ id: idOf(first) }]);
    expect(await tracesOf(product, 'class', idOf(first))).toHaveLength(1);
  });

  test('is the same in whatever order and spelling its values come', async () => {
    const { key, name, programme } = aWish();
    const token = await openSession(product.parts, own.teacher.id);
    const post = (query: string, body: object) =>
      product.raw('POST', `/api/class?${query}`, { token, body });
    const first = await post(`key=${key}`, { name, programme });
    const again = await post(`KEY=${key.toUpperCase()}`, { PROGRAMME: programme, Name: name });
    expect([first.status, again.body]).toEqual([200, first.body]);
    expect(await classesNamed(name)).toHaveLength(1);
  });

  test('is refused with another input, and nothing is done', async () => {
    const wish = aWish();
    await send(wish);
    const other = { ...wish, name: `${wish.name} B` };
    expect(await send(other)).toMatchObject(refused(409, 'KeyIsUsed'));
    expect(await classesNamed(other.name)).toEqual([]);
  });

  test('is another one for another account', async () => {
    const wish = aWish();
    const colleague = await anAccount(product, { role: 'Superuser' });
    const [first, second] = [await send(wish), await send(wish, colleague)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(idOf(second)).not.toBe(idOf(first));
  });

  test('is done when the first was refused, also with a corrected input', async () => {
    const wish = aWish();
    expect(await send({ ...wish, name: 'A<b>' })).toMatchObject(refused(400, 'InvalidClassName'));
    expect(await send({ ...wish, programme: { id: 999_999 } })).toMatchObject(
      refused(404, 'ProgramNotFound'),
    );
    expect((await send(wish)).status).toBe(200);
    expect(await classesNamed(wish.name)).toHaveLength(1);
  });

  test('gets the first reply for sixty days', async () => {
    const wish = aWish();
    const first = await send(wish);
    const after = (days: number) =>
      cleanUp({
        ...product.parts,
        now: () => new Date(product.clock.now().getTime() + days * 24 * 60 * 60 * 1000),
      });
    await after(59);
    expect((await send(wish)).body).toBe(first.body);
    await after(61);
    expect(idOf(await send(wish))).not.toBe(idOf(first));
  });

  test('is done twice without a key, and not at all with one that is none', async () => {
    const { key: _, ...wish } = aWish();
    const by = product.as(own.teacher);
    await by.call(createClass, wish);
    await by.call(createClass, wish);
    expect(await classesNamed(wish.name)).toHaveLength(2);
    expect(await by.attempt(createClass, { ...wish, key: 'x' })).toMatchObject(
      refused(400, 'InvalidInput'),
    );
  });
});

describe('while the first request is running', () => {
  const pids = async (condition: string, values: unknown[] = []) =>
    (
      await product.db.$client.query<{ pid: number }>(
        `select pid from pg_stat_activity where ${condition}`,
        values,
      )
    ).rows.map(({ pid }) => pid);

  /** Sends a request that waits for the programme, and does something meanwhile. */
  async function whileRunning(wish: ReturnType<typeof aWish>, act: (pid: number) => unknown) {
    return transaction(product.db, async (gate) => {
      await gate.$client.query('select from programme where id = $1 for update', [
        own.programme.id,
      ]);
      const { rows } = await gate.$client.query<{ pid: number }>('select pg_backend_pid() as pid');
      const reply = send(wish);
      const running = await until(
        'the first request waits',
        async () => (await pids('$1 = any (pg_blocking_pids(pid))', [rows[0]?.pid]))[0],
      );
      await act(running);
      return { reply };
    });
  }

  test('the same is refused, and answered afterwards', async () => {
    const wish = aWish();
    const { reply } = await whileRunning(wish, async () =>
      expect(await send(wish)).toMatchObject(refused(409, 'RequestIsRunning')),
    );
    const first = await reply;
    expect(first.status).toBe(200);
    expect((await send(wish)).body).toBe(first.body);
    expect(await classesNamed(wish.name)).toHaveLength(1);
  });

  test('a process that ends leaves nothing behind, and the key is free at once', async () => {
    const wish = aWish();
    await whileRunning(wish, async (pid) => {
      await product.db.$client.query('select pg_terminate_backend($1, 5000)', [pid]);
      expect(await classesNamed(wish.name)).toEqual([]);
    }).then(async ({ reply }) => expect((await reply).status).toBe(503));
    expect((await send(wish)).status).toBe(200);
    expect(await classesNamed(wish.name)).toHaveLength(1);
  });

  test('the class is not there before the reply is stored', async () => {
    const wish = aWish();
    await transaction(product.db, async (gate) => {
      await gate.$client.query('lock table idempotency_key in share mode');
      const { rows } = await gate.$client.query<{ pid: number }>('select pg_backend_pid() as pid');
      const reply = send(wish);
      const running = await until(
        'the reply waits to be stored',
        async () => (await pids('$1 = any (pg_blocking_pids(pid))', [rows[0]?.pid]))[0],
      );
      await product.db.$client.query('select pg_terminate_backend($1, 5000)', [running]);
      expect((await reply).status).toBe(503);
    });
    expect(await classesNamed(wish.name)).toEqual([]);
    expect((await send(wish)).status).toBe(200);
  });
});

test('what is done once has an account, changes something, and answers a body that can be stored', () => {
  const once = routes.filter(({ call }) => call.once);
  expect(once.length).toBeGreaterThan(0);
  for (const { name, call, roles } of once) {
    const { method, file, stream, download, signed } = call;
    expect({ name, isRead: method === 'GET', roles, file, stream, download, signed }).toEqual({
      name,
      isRead: false,
      roles: expect.any(Array),
      file: undefined,
      stream: undefined,
      download: undefined,
      signed: undefined,
    });
  }
});
