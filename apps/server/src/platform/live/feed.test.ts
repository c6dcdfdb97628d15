import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { subscribe } from './feeds.ts';
import type { LiveChanges } from './live-changes.ts';
import { Watch } from './watch.ts';

const brief = { spacingMs: 20 };

/** Changes of one process, without a database. */
function someChanges() {
  const watches = new Set<Watch>();
  const live: LiveChanges = {
    streamMs: 60_000,
    changed(id) {
      for (const watch of watches) watch.take([id]);
    },
    async watch() {
      const watch = new Watch(() => watches.delete(watch));
      watches.add(watch);
      return watch;
    },
    async close() {
      for (const watch of watches) watch.end();
    },
  };
  let reads = 0;
  const read = async () => {
    reads += 1;
    return { snapshot: reads, members: new Set([1, 2]) };
  };
  return { live, read, watches, counted: () => reads };
}

describe('a feed', () => {
  test('reads a topic once for all of its subscribers', async () => {
    const { live, read, counted } = someChanges();
    const subscriptions = Array.from({ length: 2_000 }, () =>
      subscribe(live, 'class 1', read, brief),
    );
    const first = await Promise.all(subscriptions.map((each) => each.next(0)));
    expect(new Set(first.map((update) => update?.snapshot))).toEqual(new Set([1]));
    live.changed(1);
    const second = await Promise.all(subscriptions.map((each) => each.next(60_000)));
    expect(second.every((update) => update?.snapshot === 2 && update.changed.join() === '1')).toBe(
      true,
    );
    expect(counted()).toBe(2);
    for (const each of subscriptions) each.end();
  });

  test('keeps topics apart', async () => {
    const { live, read } = someChanges();
    const [one, other] = [
      subscribe(live, 'class 1', read, brief),
      subscribe(live, 'class 2', read, brief),
    ];
    expect(
      [await one.next(0), await other.next(0)].map((update) => update?.snapshot).sort(),
    ).toEqual([1, 2]);
    one.end();
    other.end();
  });

  test('passes over the changes of others, and gathers those that come close together', async () => {
    const { live, read, counted } = someChanges();
    const subscription = subscribe(live, 'class 1', read, brief);
    await subscription.next(0);
    live.changed(99);
    live.changed(1);
    live.changed(2);
    expect((await subscription.next(60_000))?.changed.toSorted()).toEqual([1, 2]);
    expect(counted()).toBe(2);
    subscription.end();
  });

  test('gives a slow reader the newest snapshot with all changes, and a new one no old change', async () => {
    const { live, read, counted } = someChanges();
    const slow = subscribe(live, 'class 1', read, brief);
    await slow.next(0);
    live.changed(1);
    await expect.poll(counted).toBe(2);
    live.changed(2);
    await expect.poll(counted).toBe(3);
    expect(await slow.next(0)).toEqual({ snapshot: 3, changed: [1, 2] });
    const late = subscribe(live, 'class 1', read, brief);
    expect(await late.next(0)).toMatchObject({ changed: [] });
    slow.end();
    late.end();
  });

  test('ends with its last subscriber, and begins anew with the next', async () => {
    const { live, read, watches } = someChanges();
    const subscription = subscribe(live, 'class 1', read, brief);
    await subscription.next(0);
    expect(watches.size).toBe(1);
    subscription.end();
    const again = subscribe(live, 'class 1', read, brief);
    expect(await again.next(0)).toMatchObject({ changed: [] });
    expect(watches.size).toBe(1);
    again.end();
    await expect.poll(() => watches.size).toBe(0);
    const next = subscribe(live, 'class 1', read, brief);
    expect((await next.next(0))?.snapshot).toBeGreaterThan(1);
    next.end();
  });

  test('ends its subscribers when changes can no longer be heard, and when reading fails', async () => {
    const { live, read } = someChanges();
    const subscription = subscribe(live, 'class 1', read, brief);
    await subscription.next(0);
    const next = subscription.next(60_000);
    await live.close();
    expect(await next).toBeUndefined();
    const failing = subscribe(live, 'class 2', () =>
      Promise.reject(new Error('the database is away')),
    );
    await expect(failing.next(0)).rejects.toThrow('the database is away');
    const nothing = subscribe(someChanges().live, 'class 3', () =>
      wait(5, { snapshot: 1, members: new Set<number>() }),
    );
    await nothing.next(0);
    expect(await nothing.next(1)).toBeUndefined();
  });
});
