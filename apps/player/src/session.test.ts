import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { keptMs } from './device.ts';
import { keptJournals } from './journal-store.ts';
import { readLastWords } from './last-words.ts';
import { recover } from './recovery.ts';
import { serverOf } from './server.ts';
import { Session, type Surroundings } from './session.ts';
import type { Batch, Seed } from './wire.ts';

const now = 1_800_000_000_000;

function aSeed(changes: Partial<Seed> = {}): Seed {
  return {
    sessionId: 5,
    token: 'token-5',
    userKey: 'anna',
    mode: 'normal',
    credit: 'credit',
    name: 'Elsäkerhet',
    standard: '2004',
    versionId: 1,
    lenient: true,
    opensWindows: false,
    allowedHosts: [],
    learner: { id: 'anna', name: 'Berg, Anna' },
    nextSeq: 1,
    currentItem: null,
    controlMode: null,
    items: [],
    ...changes,
  };
}

/** Local storage of a browser; `room` is what it takes before it refuses. */
function aStorage(room = 5_000_000): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (at) => [...values.keys()][at] ?? null,
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      values.set(name, value);
    },
    removeItem: (name) => values.delete(name),
    clear: () => values.clear(),
  };
}

let databases: IDBFactory;
let received: { batch: Batch; token: string | null }[];
let status: number;
let appliedBy: Record<string, number>;
let isExamClosed: boolean;

const around = (changes: Partial<Surroundings> = {}): Surroundings => ({
  server: serverOf(async (_, { body, headers }) => {
    const token = new Headers(headers).get('authorization');
    const batch = JSON.parse(String(body)) as Batch;
    received.push({ batch, token });
    if (status === 0) throw new TypeError('Failed to fetch');
    if (status !== 200) return new Response(status === 404 ? 'RunNotFound' : 'No', { status });
    const before = appliedBy[token ?? ''] ?? 0;
    const applied = batch.seqFrom <= before + 1 ? Math.max(before, batch.seqTo) : before;
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

const refusing = { open: () => ({}) as IDBOpenDBRequest } as unknown as IDBFactory;
const throwing = {
  open: () => {
    throw new DOMException('no', 'SecurityError');
  },
} as unknown as IDBFactory;

async function untilKept(count: number, at = now) {
  await expect
    .poll(async () => (await keptJournals(databases, at))[0]?.entries.length ?? 0)
    .toBe(count);
}

const nothing = { isNews: false, isWithheld: false, isLeft: false };

const recovery = (
  surroundings: Surroundings,
  changes: Partial<Parameters<typeof recover>[0]> = {},
) =>
  recover({
    server: surroundings.server,
    databases,
    storage: surroundings.storage,
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
  const surroundings = around();
  const session = new Session(aSeed(), surroundings, { onState: () => undefined });
  session.record(7, 'cmi.score.raw', '80');
  session.record(7, 'cmi.interactions.0.id', 'fråga 1');
  await untilKept(2);

  await session.flush('commit');
  expect(received).toHaveLength(1);
  await expect.poll(() => keptJournals(databases, now)).toEqual([]);
  session.stop();
});

test('Commit in the same breath as SetValue is safe: local storage holds what the database has not finished', async () => {
  status = 0;
  const surroundings = around({ databases: refusing });
  const session = new Session(aSeed(), surroundings, { onState: () => undefined });
  session.record(7, 'cmi.score.raw', '80');

  expect(session.isSafe()).toBe(true);
  expect(readLastWords(surroundings.storage, now)).toMatchObject([
    { sessionId: 5, entries: [[1, 7, 'cmi.score.raw', '80']] },
  ]);
  session.stop();
});

test('the copy in local storage goes away when the database has caught up', async () => {
  const surroundings = around();
  const session = new Session(aSeed(), surroundings, { onState: () => undefined });
  session.record(7, 'cmi.score.raw', '80');
  expect(session.isSafe()).toBe(true);
  await untilKept(1);
  await expect.poll(() => readLastWords(surroundings.storage, now)).toEqual([]);
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
  const session = new Session(aSeed(), around(changes), { onState: () => undefined });
  session.record(7, 'cmi.score.raw', '80');
  await session.flush('commit');
  expect(session.isSafe()).toBe(false);

  status = 200;
  await session.flush('online');
  expect(session.isSafe()).toBe(true);
  session.stop();
});

test.each(['browse', 'review'] as const)(
  'a window to %s leaves nothing, neither here nor there',
  async (mode) => {
    const surroundings = around();
    const session = new Session(aSeed({ mode, credit: 'no-credit' }), surroundings, {
      onState: () => undefined,
    });
    session.record(7, 'cmi.score.raw', '80');
    expect(session.isSafe()).toBe(true);
    await session.end(7, 'suspend', 'terminate');
    session.close();
    session.lastWords('pagehide');

    expect(received.map(({ batch }) => batch)).toMatchObject([{ entries: [], final: true }]);
    expect(await keptJournals(databases, now)).toEqual([]);
    expect(readLastWords(surroundings.storage, now)).toEqual([]);
    session.stop();
  },
);

test('a closing window without network leaves its journal, and the next start of the same user hands it in', async () => {
  status = 0;
  const surroundings = around();
  const closing = new Session(aSeed(), surroundings, { onState: () => undefined });
  closing.record(7, 'cmi.score.raw', '80');
  closing.close();
  closing.record(7, 'cmi.session_time', 'PT5M');
  void closing.end(7, 'suspend', 'terminate');
  closing.lastWords('pagehide');
  closing.stop();

  status = 200;
  received = [];
  expect(await recovery(surroundings, { userKey: 'bertil' })).toEqual(nothing);
  expect(received).toEqual([]);

  expect(await recovery(surroundings)).toEqual({ isNews: true, isWithheld: false, isLeft: false });
  expect(received.slice(1)).toEqual([
    {
      token: 'Bearer token-5',
      batch: {
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
  expect(await recovery(surroundings)).toEqual(nothing);
  expect(readLastWords(surroundings.storage, now)).toEqual([]);
  expect(await keptJournals(databases, now)).toEqual([]);
});

test('what arrived although the closing page could not know is not sent twice, and is erased', async () => {
  status = 0;
  const surroundings = around();
  const closing = new Session(aSeed(), surroundings, { onState: () => undefined });
  closing.record(7, 'cmi.score.raw', '80');
  closing.close();
  closing.lastWords('pagehide');
  closing.stop();

  status = 200;
  received = [];
  appliedBy = { 'Bearer token-5': 1 };
  expect(await recovery(surroundings)).toEqual(nothing);
  expect(received.flatMap(({ batch }) => batch.entries)).toEqual([]);
  expect(readLastWords(surroundings.storage, now)).toEqual([]);
});

test('a journal that comes too late to count is handed in and told of as such', async () => {
  status = 0;
  const surroundings = around();
  const closing = new Session(aSeed(), surroundings, { onState: () => undefined });
  closing.record(7, 'cmi.score.raw', '80');
  closing.close();
  closing.lastWords('pagehide');
  closing.stop();

  status = 200;
  isExamClosed = true;
  expect(await recovery(surroundings)).toEqual({ isNews: false, isWithheld: true, isLeft: false });
  expect(readLastWords(surroundings.storage, now)).toEqual([]);
});

test('a journal of a window that still lives is left to that window', async () => {
  status = 0;
  const surroundings = around();
  const living = new Session(aSeed(), surroundings, { onState: () => undefined });
  living.record(7, 'cmi.score.raw', '80');
  await untilKept(1);

  status = 200;
  const taken = {
    request: (_: string, __: unknown, use: (lock: null) => unknown) => use(null),
  } as unknown as LockManager;
  expect(await recovery(surroundings, { locks: taken })).toEqual(nothing);
  expect(received).toEqual([]);
  living.stop();
});

test('a journal that the server cannot take now stays, and one of a session it does not know stays too', async () => {
  const surroundings = around({ databases: undefined });
  const session = new Session(aSeed(), surroundings, { onState: () => undefined });
  session.record(7, 'cmi.score.raw', '80');
  session.isSafe();
  session.stop();

  for (status of [0, 500, 404]) {
    expect(await recovery(surroundings, { databases: undefined })).toEqual({
      ...nothing,
      isLeft: status !== 404,
    });
    expect(readLastWords(surroundings.storage, now)).toHaveLength(1);
  }
});

test('a journal older than thirty days is thrown away unsent', async () => {
  const surroundings = around();
  status = 0;
  const session = new Session(aSeed(), surroundings, { onState: () => undefined });
  session.record(7, 'cmi.score.raw', '80');
  session.isSafe();
  await untilKept(1);
  session.close();
  session.lastWords('pagehide');
  session.stop();

  received = [];
  expect(await recovery(surroundings, { now: now + keptMs + 1 })).toEqual(nothing);
  expect(received).toEqual([]);
  expect(await keptJournals(databases, now)).toEqual([]);
  expect(readLastWords(surroundings.storage, now)).toEqual([]);
});
