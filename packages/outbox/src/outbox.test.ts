import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import type { Batch } from './entries.ts';
import { EntryQueue } from './entry-queue.ts';
import { Outbox } from './outbox.ts';
import { eraseOutbox, type RecoveryOptions, recoverOutboxes, storedOutboxes } from './recovery.ts';
import { type Device, retentionMs, type StoredOutbox } from './stored-outbox.ts';
import { aStorage } from './testing/a-storage.ts';
import { type Acts, actRules } from './testing/acts.ts';

const now = 1_800_000_000_000;

let device: Device;
let isOnline: boolean;
let isRefused: boolean;
let received: { token: string; batch: Batch<Acts> }[];
/** The server's acknowledged number by token. */
let acknowledged: Record<string, number>;

beforeEach(() => {
  device = { databases: new IDBFactory(), storage: aStorage() };
  isOnline = true;
  isRefused = false;
  received = [];
  acknowledged = {};
});

async function send({ token }: Acts['context'], batch: Batch<Acts>) {
  received.push({ token, batch });
  if (!isOnline) throw new TypeError('Failed to fetch');
  if (isRefused) throw new Error('refused');
  const before = acknowledged[token] ?? 0;
  const after = batch.seqFrom <= before + 1 ? Math.max(before, batch.seqTo) : before;
  acknowledged[token] = after;
  return after;
}

const isRefusal = (thrown: unknown) => thrown instanceof Error && thrown.message === 'refused';

function anOutbox({ id = '5', owner = 'anna', queue = new EntryQueue<Acts>(1, actRules) } = {}) {
  const context = { token: `token-${id}` };
  return new Outbox<Acts>({
    key: { id, owner, context },
    queue,
    device,
    now: () => now,
    isOnline: () => isOnline,
    send: (batch) => send(context, batch),
    isRefusal,
    onState: () => undefined,
  });
}

/** An outbox with entries of a page that closed without network. */
function aLeftOutbox(id: string, owner: string, entries = 1) {
  const wasOnline = isOnline;
  isOnline = false;
  const outbox = anOutbox({ id, owner });
  for (let n = 0; n < entries; n += 1) outbox.add('vote', `${id}.${n}`);
  outbox.close();
  outbox.unload('pagehide');
  outbox.stop();
  isOnline = wasOnline;
  received = [];
}

const stored = (of: Partial<Device> = device, at = now) =>
  storedOutboxes<Acts>({ databases: undefined, storage: undefined, ...of }, at);
const inDatabase = () => stored({ databases: device.databases });
const copies = () => stored({ storage: device.storage });

const recovered = async (owner: string, changes: Partial<RecoveryOptions<Acts>> = {}) =>
  recoverOutboxes<Acts>({
    stored: (await stored()).filter((outbox) => outbox.owner === owner),
    locks: undefined,
    lockName: (id) => `lock-${id}`,
    rules: actRules,
    send: ({ context }: StoredOutbox<Acts>, batch) => send(context, batch),
    isRefusal,
    erase: (id) => eraseOutbox(device, id),
    ...changes,
  });

test('entries are on the device until the server has them', async () => {
  const outbox = anOutbox();
  outbox.add('vote', 'a');
  outbox.add('visit', 'b');
  await expect.poll(inDatabase).toMatchObject([
    {
      id: '5',
      owner: 'anna',
      context: { token: 'token-5' },
      entries: [
        [1, 'vote', 'a'],
        [2, 'visit', 'b'],
      ],
    },
  ]);
  await outbox.flush('asked');
  await expect.poll(inDatabase).toEqual([]);
  outbox.stop();
});

test('a mark is stored too, and sent behind its entries', async () => {
  isOnline = false;
  const outbox = anOutbox();
  outbox.add('vote', 'a');
  await outbox.mark({ ends: 'a' }, 'ended');
  await expect
    .poll(async () => (await inDatabase())[0]?.marks)
    .toEqual([{ afterSeq: 1, mark: { ends: 'a' } }]);
  isOnline = true;
  await outbox.online();
  expect(received.at(-1)?.batch).toMatchObject({ seqTo: 1, mark: { ends: 'a' } });
  await expect.poll(inDatabase).toEqual([]);
  outbox.stop();
});

test('what the database has not finished is copied before it is called safe, and the copy goes when it has', async () => {
  isOnline = false;
  const outbox = anOutbox();
  outbox.add('vote', 'a');
  expect(outbox.isSafe()).toBe(true);
  expect(await copies()).toMatchObject([{ id: '5', entries: [[1, 'vote', 'a']] }]);
  await expect.poll(copies).toEqual([]);
  expect(await inDatabase()).toHaveLength(1);
  outbox.stop();
});

test('in a browser that stores nothing only a server that answers is safe', async () => {
  device = { databases: undefined, storage: aStorage(10) };
  isOnline = false;
  const outbox = anOutbox();
  outbox.add('vote', 'a');
  await outbox.flush('asked');
  expect(outbox.isSafe()).toBe(false);
  isOnline = true;
  await outbox.online();
  expect(outbox.isSafe()).toBe(true);
  outbox.stop();
});

test('what a closed page left is sent in the order of the ids, with its own context, and erased', async () => {
  aLeftOutbox('10', 'anna');
  aLeftOutbox('9', 'anna', 2);
  expect(await recovered('anna')).toEqual({ sent: ['9', '10'], isLeft: false });
  expect(received.filter(({ batch }) => batch.entries.length > 0)).toMatchObject([
    { token: 'token-9', batch: { seqFrom: 1, seqTo: 2, reason: 'recovery' } },
    { token: 'token-10', batch: { seqFrom: 1, seqTo: 1 } },
  ]);
  expect(await stored()).toEqual([]);
});

test('what the server already has is erased without being sent again', async () => {
  aLeftOutbox('5', 'anna');
  acknowledged = { 'token-5': 1 };
  expect(await recovered('anna')).toEqual({ sent: [], isLeft: false });
  expect(received.flatMap(({ batch }) => batch.entries)).toEqual([]);
  expect(await stored()).toEqual([]);
});

test("another account's entries wait until that account is back", async () => {
  aLeftOutbox('5', 'anna');
  expect(await recovered('bertil')).toEqual({ sent: [], isLeft: false });
  expect(received).toEqual([]);
  expect(await recovered('anna')).toMatchObject({ sent: ['5'] });
});

test('entries stay while the server cannot be reached, and after a refusal', async () => {
  aLeftOutbox('5', 'anna');
  isOnline = false;
  expect(await recovered('anna')).toEqual({ sent: [], isLeft: true });
  isOnline = true;
  isRefused = true;
  expect(await recovered('anna')).toEqual({ sent: [], isLeft: false });
  expect(await stored()).toMatchObject([{ entries: [[1, 'vote', '5.0']] }]);
});

test('the outbox of a page that lives is left to that page', async () => {
  aLeftOutbox('5', 'anna');
  const names: string[] = [];
  const locks = {
    request: (name: string, _: unknown, use: (lock: null) => unknown) => {
      names.push(name);
      return use(null);
    },
  } as unknown as LockManager;
  expect(await recovered('anna', { locks })).toEqual({ sent: [], isLeft: false });
  expect(names).toEqual(['lock-5']);
  expect(received).toEqual([]);
});

test('a page can go on with an outbox that it finds on the device', async () => {
  aLeftOutbox('5', 'anna', 2);
  const [found] = await stored();
  if (!found) throw new Error('Nothing was stored.');
  const outbox = anOutbox({ queue: EntryQueue.of<Acts>(found, actRules) });
  outbox.add('vote', 'new');
  await outbox.flush('start');
  expect(received).toMatchObject([
    {
      batch: {
        seqFrom: 1,
        entries: [
          [1, 'vote', '5.0'],
          [2, 'vote', '5.1'],
          [3, 'vote', 'new'],
        ],
      },
    },
  ]);
  await expect.poll(inDatabase).toEqual([]);
  outbox.stop();
});

test('entries older than thirty days are erased unread', async () => {
  aLeftOutbox('5', 'anna');
  await expect.poll(inDatabase).toHaveLength(1);
  expect(await stored(device, now + retentionMs + 1)).toEqual([]);
  expect(await stored()).toEqual([]);
});

test('an unreadable copy is removed and does not hide the others', async () => {
  device = { databases: undefined, storage: aStorage() };
  aLeftOutbox('5', 'anna');
  device.storage?.setItem('gesall-outbox-6', '{"id":"6","entr');
  expect(await stored()).toMatchObject([{ id: '5' }]);
  expect(device.storage?.length).toBe(1);
});
