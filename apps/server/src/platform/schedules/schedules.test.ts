import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anAccount } from '../../testing/a-school.ts';
import { ask } from '../../testing/addresses.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { domain } from '../domain.ts';
import { dayMs, hourMs, minuteMs, type Schedule } from '../schedule.ts';
import { dueSchedules, runAlone } from './run-due.ts';
import { startSchedules } from './start-schedules.ts';

let product: TestProduct;

beforeEach(async () => {
  product = await testProduct();
});
afterEach(() => {
  vi.useRealTimers();
});

const daily: Schedule = { name: 'daily', everyMs: dayMs, run: async () => {} };
const failures: string[] = [];
const running = (owner: string) => ({
  db: product.db,
  now: product.clock.now,
  owner,
  onFailure: (_: unknown, what: string) => void failures.push(what),
});
const due = async (...schedules: Schedule[]) =>
  (await dueSchedules(schedules, running('any'))).map(({ name }) => name);
const succeed = async () => {};
/** Resolves when a run is under way that never ends. */
const beginEndless = (schedule: Schedule, owner: string) =>
  new Promise<void>((begun) => {
    const work = () => {
      begun();
      return new Promise(() => {});
    };
    void runAlone(schedule, work, running(owner));
  });

describe('scheduled work', () => {
  test('is due at once when it never ran, and again after its interval from the begin', async () => {
    expect(await due(daily)).toEqual(['daily']);
    await runAlone(daily, async () => product.clock.move(hourMs), running('a'));
    expect(await due(daily)).toEqual([]);
    product.clock.move(22 * hourMs);
    expect(await due(daily)).toEqual([]);
    product.clock.move(hourMs);
    expect(await due(daily)).toEqual(['daily']);
  });

  test('a server that restarts every night runs daily work every day', async () => {
    let count = 0;
    const work = { ...daily, run: async () => void count++ };
    const night = async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      const { parts, report } = product;
      const own = {
        ...parts,
        report,
        connection: {},
        domains: [domain('nights', { schedules: [work] })],
      };
      const before = count;
      const stop = startSchedules(own, (_, what) => failures.push(what));
      await vi.advanceTimersByTimeAsync(10_000);
      vi.useRealTimers();
      await vi.waitFor(async () => expect(count > before && (await due(work))).toEqual([]));
      await stop();
      product.clock.move(24 * hourMs);
    };
    await night();
    await night();
    await night();
    expect(count).toBe(3);
  });

  test('is run by one process at a time', async () => {
    await beginEndless(daily, 'a');
    expect(await runAlone(daily, succeed, running('b'))).toBe(false);
    let count = 0;
    const other = { ...daily, name: 'other' };
    const work = async () => void count++;
    await Promise.all(['a', 'b', 'c'].map((owner) => runAlone(other, work, running(owner))));
    expect(count).toBe(1);
  });

  test('of a process that died is repeated when its lease has ended', async () => {
    await beginEndless(daily, 'dead');
    expect(await runAlone(daily, succeed, running('b'))).toBe(false);
    product.clock.move(3 * minuteMs);
    expect(await due(daily)).toEqual(['daily']);
    expect(await runAlone(daily, succeed, running('b'))).toBe(true);
    expect(await due(daily)).toEqual([]);
  });

  test('that failed is reported and repeated after ten minutes', async () => {
    failures.length = 0;
    const fail = () => Promise.reject(new Error('accounting is away'));
    expect(await runAlone(daily, fail, running('a'))).toBe(true);
    expect(failures).toEqual(['schedule daily failed']);
    product.clock.move(9 * minuteMs);
    expect(await due(daily)).toEqual([]);
    product.clock.move(minuteMs);
    expect(await due(daily)).toEqual(['daily']);
  });

  test('planned by a clock that was far ahead is due', async () => {
    product.clock.move(400 * dayMs);
    await runAlone(daily, succeed, running('a'));
    product.clock.move(-400 * dayMs);
    expect(await due(daily)).toEqual(['daily']);
    expect(await runAlone(daily, succeed, running('a'))).toBe(true);
    expect(await due(daily)).toEqual([]);
  });
});

describe('the page Health', () => {
  test('shows the last run, the next one and what failed, and repeats what failed', async () => {
    const admin = await anAccount(product, { role: 'Admin' });
    const read = async (path: `GET /${string}`) => (await ask(product, admin, path)).body.result;
    const shown = async (name: string) =>
      (await read('GET /api/Health/Schedules')).find(
        (each: { name: string }) => each.name === name,
      );
    const state = async () =>
      (await read('GET /api/Health/Parts')).find(
        ({ part }: { part: string }) => part === 'schedules',
      ).state;
    expect(await shown('cleanUp')).toEqual({
      ...{ name: 'cleanUp', everyMinutes: 1440, state: 'well' },
      ...{ doneAt: null, dueAt: null, error: null },
    });
    const cleanUp = { ...daily, name: 'cleanUp' };
    await runAlone(cleanUp, succeed, running('a'));
    expect(await shown('cleanUp')).toMatchObject({
      state: 'well',
      doneAt: '2026-11-16T08:00:00.000Z',
      dueAt: '2026-11-17T08:00:00.000Z',
    });
    expect(await state()).toBe('well');

    product.clock.move(25 * hourMs);
    expect(await state()).toBe('waits');
    await runAlone(cleanUp, () => Promise.reject(new Error('no disk')), running('a'));
    expect(await shown('cleanUp')).toMatchObject({ state: 'fails', error: 'Error: no disk' });
    expect(await state()).toBe('fails');
    const retry = await ask(product, admin, 'POST /api/Health/Retry', { part: 'schedules' });
    expect(retry.body.result).toEqual({ retried: 1 });
    expect(await due(cleanUp)).toEqual(['cleanUp']);
  });
});
