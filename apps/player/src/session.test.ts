import 'fake-indexeddb/auto';
import { retentionMs, storedOutboxes } from '@gesall/outbox';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { aStorage } from '../../../packages/outbox/src/testing/a-storage.ts';
import { recover } from './recovery.ts';
import { serverOf } from './server.ts';
import { type Environment, Session } from './session.ts';
import { aSeed } from './testing/a-seed.ts';
import type { Commit } from './wire.ts';

const now = 1_800_000_000_000;

let databases: IDBFactory;
let received: { commit: Commit; token: string | null }[];
let status: number;
let appliedBy: Record<string, number>;
let isExamClosed: boolean;

const anEnvironment = (changes: Partial<Environment> = {}): Environment => ({
  server: serverOf(async (_, { body, headers }) => {
    const token = new Headers(headers).get('authorization');
    const commit = JSON.parse(String(body)) as Commit;
    received.push({ commit, token });
    if (status === 0) throw new TypeError('Failed to fetch');
    if (status !== 200) return new Response(status === 404 ? 'RunNotFound' : 'No', { status });
    const before = appliedBy[token ?? ''] ?? 0;
    const applied = commit.seqFrom <= before + 1 ? Math.max(before, commit.seqTo) : before;
    appliedBy[token ?? ''] = applied;
    return new Response(
      JSON.stringify({ result: { applied, ...(isExamClosed && { withheld: 'examClosed' }) } }),
    );
  }),
  databases,
  storage: aStorage(),
  now: () => now,
  isOnline: () => true,
  activeSeconds: () => 0,
  ...changes,
});

const inDatabase = (at = now) => storedOutboxes({ databases, storage: undefined }, at);
const copies = ({ storage }: Environment) => storedOutboxes({ databases: undefined, storage }, now);

const refusing = { open: () => ({}) as IDBOpenDBRequest } as unknown as IDBFactory;
const throwing = {
  open: () => {
    throw new DOMException('no', 'SecurityError');
  },
} as unknown as IDBFactory;

async function untilKept(count: number, at = now) {
  await expect.poll(async () => (await inDatabase(at))[0]?.entries.length ?? 0).toBe(count);
}

const nothing = { isNews: false, isWithheld: false, isLeft: false };

const recovery = (environment: Environment, changes: Partial<Parameters<typeof recover>[0]> = {}) =>
  recover({
    server: environment.server,
    databases,
    storage: environment.storage,
    locks: undefined,
    now,
    userKey: 'anna',
    sessionId: 6,
    ...changes,
  });

beforeEach(() => {
  databases = new IDBFactory();
  received = [];
  status = 200;
  appliedBy = {};
  isExamClosed = false;
});

test('values lie on the device until the server has them, and are erased then', async () => {
  const environment = anEnvironment();
  const session = new Session(aSeed(), environment, { onState: () => undefined });
  session.record(7, 'cmi.score.raw', '80');
  session.record(7, 'cmi.interactions.0.id', 'fråga 1');
  await untilKept(2);

  await session.flush('commit');
  expect(received).toHaveLength(1);
  await expect.poll(() => inDatabase()).toEqual([]);
  session.stop();
});

test('Commit in the same breath as SetValue is safe: local storage holds what the database has not finished', async () => {
  status = 0;
  const environment = anEnvironment({ databases: refusing });
  const session = new Session(aSeed(), environment, { onState: () => undefined });
  session.record(7, 'cmi.score.raw', '80');

  expect(session.isSafe()).toBe(true);
  expect(await copies(environment)).toMatchObject([
    { id: '5', entries: [[1, 7, 'cmi.score.raw', '80']] },
  ]);
  session.stop();
});

test('the copy in local storage goes away when the database has caught up', async () => {
  const environment = anEnvironment();
  const session = new Session(aSeed(), environment, { onState: () => undefined });
  session.record(7, 'cmi.score.raw', '80');
  expect(session.isSafe()).toBe(true);
  await untilKept(1);
  await expect.poll(() => copies(environment)).toEqual([]);
  session.stop();
});

test.each([
  [
    'a database that refuses and a full local storage',
    { databases: throwing, storage: aStorage(10) },
  ],
  ['a browser that has neither', { databases: undefined, storage: undefined }],
])('with %s, nothing is called safe while the server cannot be reached', async (_, changes) => {
  status = 0;
  const session = new Session(aSeed(), anEnvironment(changes), { onState: () => undefined });
  session.record(7, 'cmi.score.raw', '80');
  await session.flush('commit');
  expect(session.isSafe()).toBe(false);

  status = 200;
  await session.online();
  expect(session.isSafe()).toBe(true);
  session.stop();
});

test.each(['browse', 'review'] as const)(
  'a window to %s leaves nothing, neither here nor there',
  async (mode) => {
    const environment = anEnvironment();
    const session = new Session(aSeed({ mode, credit: 'no-credit' }), environment, {
      onState: () => undefined,
    });
    session.record(7, 'cmi.score.raw', '80');
    expect(session.isSafe()).toBe(true);
    await session.end(7, 'suspend', 'terminate');
    session.close();
    session.unload('pagehide');

    expect(received.map(({ commit }) => commit)).toMatchObject([{ entries: [], final: true }]);
    expect(await inDatabase()).toEqual([]);
    expect(await copies(environment)).toEqual([]);
    session.stop();
  },
);

test('a closing window without network leaves its journal, and the next start of the same user hands it in', async () => {
  status = 0;
  const environment = anEnvironment();
  const closing = new Session(aSeed(), environment, { onState: () => undefined });
  closing.record(7, 'cmi.score.raw', '80');
  closing.close();
  closing.record(7, 'cmi.session_time', 'PT5M');
  void closing.end(7, 'suspend', 'terminate');
  closing.unload('pagehide');
  closing.stop();

  status = 200;
  received = [];
  expect(await recovery(environment, { userKey: 'bertil' })).toEqual(nothing);
  expect(received).toEqual([]);

  expect(await recovery(environment)).toEqual({ isNews: true, isWithheld: false, isLeft: false });
  expect(received.slice(1)).toEqual([
    {
      token: 'Bearer token-5',
      commit: {
        seqFrom: 1,
        seqTo: 2,
        entries: [
          [1, 7, 'cmi.score.raw', '80'],
          [2, 7, 'cmi.session_time', 'PT5M'],
        ],
        final: true,
        itemId: 7,
        exit: 'suspend',
        reason: 'terminate',
      },
    },
  ]);
  expect(await recovery(environment)).toEqual(nothing);
  expect(await copies(environment)).toEqual([]);
  expect(await inDatabase()).toEqual([]);
});

test('what arrived although the closing page could not know is not sent twice, and is erased', async () => {
  status = 0;
  const environment = anEnvironment();
  const closing = new Session(aSeed(), environment, { onState: () => undefined });
  closing.record(7, 'cmi.score.raw', '80');
  closing.close();
  closing.unload('pagehide');
  closing.stop();

  status = 200;
  received = [];
  appliedBy = { 'Bearer token-5': 1 };
  expect(await recovery(environment)).toEqual(nothing);
  expect(received.flatMap(({ commit }) => commit.entries)).toEqual([]);
  expect(await copies(environment)).toEqual([]);
});

test('a journal that is too late to count is sent and reported as such', async () => {
  status = 0;
  const environment = anEnvironment();
  const closing = new Session(aSeed(), environment, { onState: () => undefined });
  closing.record(7, 'cmi.score.raw', '80');
  closing.close();
  closing.unload('pagehide');
  closing.stop();

  status = 200;
  isExamClosed = true;
  expect(await recovery(environment)).toEqual({ isNews: false, isWithheld: true, isLeft: false });
  expect(await copies(environment)).toEqual([]);
});

test('a journal of a window that still lives is left to that window', async () => {
  status = 0;
  const environment = anEnvironment();
  const living = new Session(aSeed(), environment, { onState: () => undefined });
  living.record(7, 'cmi.score.raw', '80');
  await untilKept(1);

  status = 200;
  const taken = {
    request: (_: string, __: unknown, use: (lock: null) => unknown) => use(null),
  } as unknown as LockManager;
  expect(await recovery(environment, { locks: taken })).toEqual(nothing);
  expect(received).toEqual([]);
  living.stop();
});

test('a journal that the server cannot take now stays, and one of a session it does not know stays too', async () => {
  const environment = anEnvironment({ databases: undefined });
  const session = new Session(aSeed(), environment, { onState: () => undefined });
  session.record(7, 'cmi.score.raw', '80');
  session.isSafe();
  session.stop();

  for (status of [0, 500, 404]) {
    expect(await recovery(environment, { databases: undefined })).toEqual({
      ...nothing,
      isLeft: status !== 404,
    });
    expect(await copies(environment)).toHaveLength(1);
  }
});

test('a journal older than thirty days is thrown away unsent', async () => {
  const environment = anEnvironment();
  status = 0;
  const session = new Session(aSeed(), environment, { onState: () => undefined });
  session.record(7, 'cmi.score.raw', '80');
  session.isSafe();
  await untilKept(1);
  session.close();
  session.unload('pagehide');
  session.stop();

  received = [];
  expect(await recovery(environment, { now: now + retentionMs + 1 })).toEqual(nothing);
  expect(received).toEqual([]);
  expect(await inDatabase()).toEqual([]);
  expect(await copies(environment)).toEqual([]);
});
