import { beforeEach, describe, expect, test } from 'vitest';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { until } from '../../testing/until.ts';
import { transaction } from '../db/database.ts';
import { job } from './jobs.tables.ts';
import { queueJob } from './queue-job.ts';
import { startWorker } from './start-worker.ts';
import { type JobHandlers, JobRefused, workOffOne } from './work-off.ts';

let product: TestProduct;

beforeEach(async () => {
  product = await testProduct();
});

const place = (handlers: JobHandlers, owner: string) => {
  const { parts, report } = product;
  return { parts, report, handlers, owner };
};
const ask = (kind: string, more: { uniqueKey?: string; runAt?: Date } = {}) =>
  queueJob(product.db, { kind, payload: { of: kind }, runAt: product.clock.now(), ...more });
const jobs = () => product.db.select().from(job).orderBy(job.id);

describe('a job', () => {
  test('is done once, by one of many workers', async () => {
    const done: unknown[] = [];
    const handlers: JobHandlers = { note: async (payload) => void done.push(payload) };
    for (let index = 0; index < 20; index++) await ask('note');
    const workers = Array.from({ length: 5 }, async (_, index) => {
      while (await workOffOne(place(handlers, `worker ${index}`)));
    });
    await Promise.all(workers);
    expect(done).toHaveLength(20);
    expect(
      (await jobs()).every(
        ({ doneAt, attempts, leaseOwner }) => doneAt && attempts === 1 && leaseOwner === null,
      ),
    ).toBe(true);
  });

  test('is not made when the transaction that wants it is undone, nor twice under one key', async () => {
    const undone = transaction(product.db, async (db) => {
      await queueJob(db, { kind: 'note', payload: {}, runAt: product.clock.now() });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await ask('note', { uniqueKey: 'a' });
    await ask('note', { uniqueKey: 'a' });
    await ask('note', { uniqueKey: 'b' });
    expect(await jobs()).toHaveLength(2);
  });

  test('waits for its time', async () => {
    let done = 0;
    const handlers: JobHandlers = { later: async () => void done++ };
    await ask('later', { runAt: new Date(product.clock.now().getTime() + 1000) });
    expect(await workOffOne(place(handlers, 'a'))).toBe(false);
    product.clock.move(1000);
    expect(await workOffOne(place(handlers, 'a'))).toBe(true);
    expect(done).toBe(1);
  });

  test('that one act makes in numbers leaves a lane of each process to others', async () => {
    const done: string[] = [];
    const handlers: JobHandlers = {
      'note-of-many': async () => void done.push('of many'),
      note: async () => void done.push('alone'),
    };
    for (let count = 0; count < 3; count++) await ask('note-of-many');
    await ask('note');
    const first = { ...place(handlers, 'first lane'), leavesMany: true };
    expect(await workOffOne(first)).toBe(true);
    expect(await workOffOne(first)).toBe(false);
    expect(done).toEqual(['alone']);
    while (await workOffOne(place(handlers, 'another lane')));
    expect(done).toEqual(['alone', 'of many', 'of many', 'of many']);
  });

  test('of a worker that died is taken over when its lease has run out, and not before', async () => {
    const done: string[] = [];
    await ask('note');
    // The first worker never comes back from its work.
    void workOffOne(place({ note: () => new Promise(() => {}) }, 'dead'));
    await until('the job is taken', async () => (await jobs())[0]?.leaseOwner === 'dead');
    const handlers: JobHandlers = { note: async () => void done.push('second') };
    expect(await workOffOne(place(handlers, 'living'))).toBe(false);
    product.clock.move(3 * 60_000);
    expect(await workOffOne(place(handlers, 'living'))).toBe(true);
    expect(done).toEqual(['second']);
    expect((await jobs())[0]).toMatchObject({ attempts: 2 });
  });

  test('that fails is tried again later and later, eight times in all', async () => {
    const times: number[] = [];
    const start = product.clock.now().getTime();
    const handlers: JobHandlers = {
      note: async () => {
        times.push((product.clock.now().getTime() - start) / 1000);
        throw new Error('not now');
      },
    };
    await ask('note');
    for (let half = 0; half < 3000; half++) {
      while (await workOffOne(place(handlers, 'a')));
      product.clock.move(15_000);
      if ((await jobs())[0]?.failedAt) break;
    }
    expect(times).toEqual([0, 30, 150, 630, 2550, 9750, 16950, 24150]);
    expect((await jobs())[0]).toMatchObject({ lastError: 'not now', attempts: 8, doneAt: null });
  });

  test('that can never succeed is given up at once, and one that nobody knows too', async () => {
    const handlers: JobHandlers = {
      hopeless: async () => {
        throw new JobRefused('never');
      },
    };
    await ask('hopeless');
    await ask('unknown');
    while (await workOffOne(place(handlers, 'a')));
    expect((await jobs()).map(({ lastError, failedAt }) => [lastError, failedAt !== null])).toEqual(
      [
        ['never', true],
        ['Nobody does unknown.', true],
      ],
    );
  });

  test('that a second worker took over is not ended by the first', async () => {
    let release = () => {};
    await ask('note');
    const slow = workOffOne(
      place({ note: () => new Promise((resolve) => (release = resolve)) }, 'slow'),
    );
    await until('the job is taken', async () => (await jobs())[0]?.leaseOwner === 'slow');
    product.clock.move(3 * 60_000);
    const failing: JobHandlers = {
      note: async () => {
        throw new Error('again');
      },
    };
    await workOffOne(place(failing, 'fast'));
    release();
    await slow;
    expect((await jobs())[0]).toMatchObject({ doneAt: null, lastError: 'again', attempts: 2 });
  });
});

test('a thousand slow jobs of one act keep nobody else waiting', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const done: string[] = [];
  const handlers: JobHandlers = {
    'note-of-many': () => released,
    note: async () => void done.push('alone'),
  };
  for (let count = 0; count < 5; count++) await ask('note-of-many');
  const stop = startWorker(place(handlers, ''), () => {});
  await until('all lanes that may have one', async () => {
    return (await jobs()).filter(({ leaseOwner }) => leaseOwner).length === 2;
  });
  await ask('note');
  await until('the other job is done', () => done.length > 0);
  release();
  await stop();
});

test('a worker that is stopped ends what it has begun first, and does nothing more', async () => {
  const done: string[] = [];
  let release = () => {};
  const begun = new Promise<void>((resolve) => {
    release = resolve;
  });
  const handlers: JobHandlers = {
    slow: async () => {
      await begun;
      done.push('slow');
    },
    next: async () => void done.push('next'),
  };
  await ask('slow');
  const stop = startWorker(place(handlers, ''), () => {});
  await until('the job is taken', async () => (await jobs())[0]?.leaseOwner);
  const stopped = stop().then(() => done.push('stopped'));
  release();
  await stopped;
  await ask('next');
  expect(done).toEqual(['slow', 'stopped']);
  expect((await jobs()).map(({ doneAt, leaseOwner }) => [doneAt !== null, leaseOwner])).toEqual([
    [true, null],
    [false, null],
  ]);
});

test('a worker goes on after the database has refused it', async () => {
  const done: string[] = [];
  const failures: unknown[] = [];
  await product.db.$client.query('alter table job rename to job_away');
  const stop = startWorker(place({ note: async () => void done.push('note') }, ''), (error) =>
    failures.push(error),
  );
  await until('a worker was refused', () => failures.length > 0);
  await product.db.$client.query('alter table job_away rename to job');
  await ask('note');
  await until('the job is done', () => done.length > 0);
  await stop();
});
