import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { connected, emptyDatabase } from '../../testing/empty-database.ts';
import { until } from '../../testing/until.ts';
import { type Db, openDatabase, transaction, transactionOnce } from './database.ts';
import { troubleOf } from './troubles.ts';

/** A pool on a database of its own, with the connections that it opened and closed. */
async function aPool(connection?: pg.ClientConfig) {
  const place = connection ?? (await emptyDatabase());
  const errors: Error[] = [];
  const { db, close } = openDatabase({ ...place, max: 8 }, (error) => errors.push(error));
  const pool = db.$client;
  if (!(pool instanceof pg.Pool)) throw new Error('This is no pool.');
  const count = { opened: 0, closed: 0 };
  pool.on('connect', () => count.opened++);
  pool.on('remove', () => count.closed++);
  return { db, pool, close, count, errors, connection: place };
}

const openPool = async () => {
  const opened = await aPool();
  onTestFinished(opened.close);
  return opened;
};

const pidOf = async (db: Db) =>
  (await db.$client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;

const end = (connection: pg.ClientConfig, pid: number | undefined) =>
  connected(connection, (client) => client.query('select pg_terminate_backend($1, 5000)', [pid]));

test('a database that was closed has no connection left', async () => {
  const { pool, close, count } = await aPool();
  await Promise.all(Array.from({ length: 8 }, () => pool.query('select pg_sleep(0.01)')));
  await close();
  expect(count).toEqual({ opened: 8, closed: 8 });
});

describe('a connection that the database ends', () => {
  test('between two statements of a transaction undoes the transaction, and is not used again', async () => {
    const { db, connection, count } = await openPool();
    await db.$client.query('create table thing (id int)');
    const failure = await transaction(db, async (db) => {
      await db.$client.query('insert into thing values (1)');
      await end(connection, await pidOf(db));
      await db.$client.query('insert into thing values (2)');
    }).catch((error: unknown) => error);
    expect(troubleOf(failure)).toBe('ServiceUnavailable');
    expect(count.closed).toBe(1);
    expect((await db.$client.query('select id from thing')).rows).toEqual([]);
  });

  test('during a statement or before the commit fails the transaction as well', async () => {
    const { db, connection } = await openPool();
    const during = (db: Db) =>
      transaction(db, async (db) => {
        const pid = await pidOf(db);
        const [answer] = await Promise.allSettled([
          db.$client.query('select pg_sleep(60)'),
          end(connection, pid),
        ]);
        if (answer.status === 'rejected') throw answer.reason;
      });
    const beforeCommit = (db: Db) =>
      transaction(db, async (db) => end(connection, await pidOf(db)));
    for (const failing of [during, beforeCommit]) {
      expect(troubleOf(await failing(db).catch((error: unknown) => error))).toBe(
        'ServiceUnavailable',
      );
    }
    expect((await db.$client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('while nobody uses it is reported and replaced', async () => {
    const { db, connection, errors } = await openPool();
    await end(connection, await pidOf(db));
    await until('its end is reported', () => errors.length > 0);
    expect(errors.map(troubleOf)).toContain('ServiceUnavailable');
    expect((await db.$client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});

describe('a deadlock', () => {
  /** Two counters, and a function that refuses the first so many calls as a deadlock would. */
  async function counters(refusals = 0, code = 'deadlock_detected') {
    const opened = await openPool();
    await opened.db.$client.query(`
      create table counter (id int primary key, value int not null);
      insert into counter values (1, 0), (2, 0);
      create sequence calls;
      create function refuse_some() returns int language plpgsql as $$ begin
        if nextval('calls') <= ${refusals} then raise exception 'refused' using errcode = '${code}'; end if;
        return 1;
      end $$`);
    const values = async () =>
      (await opened.db.$client.query('select value from counter order by id')).rows.map(
        ({ value }) => value,
      );
    return { ...opened, values };
  }

  const add = (db: Db, id: number) =>
    db.$client.query('update counter set value = value + 1 where id = $1', [id]);

  test('of two transactions lets both through, each once', async () => {
    const { db, values } = await counters();
    let arrived = 0;
    let meet = () => {};
    const met = new Promise<void>((resolve) => {
      meet = resolve;
    });
    const both = ([first, second]: [number, number]) =>
      transaction(db, async (db) => {
        await add(db, first);
        // At the second try there is nobody left to wait for.
        if (++arrived >= 2) meet();
        await met;
        await add(db, second);
      });
    await Promise.all([both([1, 2]), both([2, 1])]);
    expect(arrived).toBe(3);
    expect(await values()).toEqual([2, 2]);
  });

  test.each(['deadlock_detected', 'serialization_failure'])(
    'is tried again once (%s), also where a transaction is joined',
    async (code) => {
      const { db, values } = await counters(1, code);
      await transaction(db, async (db) => {
        await add(db, 1);
        await transaction(db, (db) => db.$client.query('select refuse_some()'));
      });
      expect(await values()).toEqual([1, 0]);
    },
  );

  test('of a single statement is tried again once', async () => {
    const { db, values } = await counters(1);
    await db.$client.query('update counter set value = value + refuse_some()');
    expect(await values()).toEqual([1, 1]);
  });

  test('that comes twice is refused as trouble that passes', async () => {
    const { db, values } = await counters(2);
    const failure = await transaction(db, async (db) => {
      await add(db, 1);
      await db.execute('select refuse_some()');
    }).catch((error: unknown) => error);
    expect(troubleOf(failure)).toBe('ServiceUnavailable');
    expect(await values()).toEqual([0, 0]);
  });

  test('is tried again where it happened, and not by what surrounds it', async () => {
    const { db: outside } = await counters(2);
    let runs = 0;
    const failing = transaction(outside, async () => {
      runs++;
      await transaction(outside, (db) => db.$client.query('select refuse_some()'));
    });
    await expect(failing).rejects.toThrow('refused');
    expect(runs).toBe(1);
  });

  test('ends work that is done once', async () => {
    const { db } = await counters(1);
    await expect(
      transactionOnce(db, (db) => db.$client.query('select refuse_some()')),
    ).rejects.toThrow('refused');
  });

  test('does not repeat what failed for another reason', async () => {
    const { db } = await openPool();
    let runs = 0;
    const failing = transaction(db, async () => {
      runs++;
      throw new Error('of its own');
    });
    await expect(failing).rejects.toThrow('of its own');
    expect(runs).toBe(1);
  });
});
