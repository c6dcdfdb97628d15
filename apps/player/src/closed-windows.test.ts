import { expect, test } from 'vitest';
import { aStorage } from '../../../packages/outbox/src/testing/a-storage.ts';
import { closedWindows, rememberWindow } from './closed-windows.ts';
import { sessionLock } from './recovery.ts';

const locksOf = (...alive: number[]) => ({
  query: async () => ({ held: alive.map((id) => ({ name: sessionLock(id) })), pending: [] }),
});
const closedIn = (storage: Storage | undefined, locks: ReturnType<typeof locksOf> | undefined) =>
  closedWindows({ databases: undefined, storage }, { locks, now: 0 });

test('what this browser had a window for, and no longer has, is known to be closed', async () => {
  const storage = aStorage();
  for (const sessionId of [1, 2, 3]) rememberWindow(storage, sessionId);
  expect(await closedIn(storage, locksOf(2))).toEqual([1, 3]);
});

test('a browser that cannot tell says nothing', async () => {
  const storage = aStorage();
  rememberWindow(storage, 1);
  expect(await closedIn(storage, undefined)).toEqual([]);
  expect(await closedIn(undefined, locksOf())).toEqual([]);
  storage.setItem('gesall-windows', 'not json');
  expect(await closedIn(storage, locksOf())).toEqual([]);
});

test('only the newest are remembered', async () => {
  const storage = aStorage();
  for (let sessionId = 1; sessionId <= 30; sessionId++) rememberWindow(storage, sessionId);
  expect(await closedIn(storage, locksOf())).toHaveLength(20);
});
