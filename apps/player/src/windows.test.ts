import { expect, test } from 'vitest';
import { sessionLock } from './recovery.ts';
import { closedWindows, rememberWindow } from './windows.ts';

function aStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
  } as Storage;
}

const locksOf = (...alive: number[]) => ({
  query: async () => ({ held: alive.map((id) => ({ name: sessionLock(id) })), pending: [] }),
});
const around = { databases: undefined, now: 0 };

test('what this browser had a window for, and no longer has, is known to be closed', async () => {
  const storage = aStorage();
  for (const sessionId of [1, 2, 3]) rememberWindow(storage, sessionId);
  expect(await closedWindows({ ...around, storage, locks: locksOf(2) })).toEqual([1, 3]);
});

test('a browser that cannot tell says nothing', async () => {
  const storage = aStorage();
  rememberWindow(storage, 1);
  expect(await closedWindows({ ...around, storage, locks: undefined })).toEqual([]);
  expect(await closedWindows({ ...around, storage: undefined, locks: locksOf() })).toEqual([]);
  storage.setItem('gesall-windows', 'not json');
  expect(await closedWindows({ ...around, storage, locks: locksOf() })).toEqual([]);
});

test('only the newest are remembered', async () => {
  const storage = aStorage();
  for (let sessionId = 1; sessionId <= 30; sessionId++) rememberWindow(storage, sessionId);
  expect(await closedWindows({ ...around, storage, locks: locksOf() })).toHaveLength(20);
});
