import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { aStorage } from '../../../packages/outbox/src/testing/a-storage.ts';
import { recover, storedJournals } from './recovery.ts';
import { serverOf } from './server.ts';
import type { Commit } from './wire.ts';

const now = 1_800_000_000_000;
const session = { sessionId: 5, token: 'token-5', userKey: 'anna', at: now };

/** A browser with a value and an end stored by the player before the outbox. */
async function aFormerBrowser() {
  const databases = new IDBFactory();
  const opening = databases.open('gesall-player', 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('sessions', { keyPath: 'sessionId' });
    opening.result.createObjectStore('entries', { keyPath: ['sessionId', 'seq'] });
  };
  await new Promise((resolve) => {
    opening.onsuccess = resolve;
  });
  const writing = opening.result.transaction(['sessions', 'entries'], 'readwrite');
  writing.objectStore('sessions').put({ ...session, marks: [] });
  writing
    .objectStore('entries')
    .put({ sessionId: 5, seq: 1, itemId: 7, element: 'cmi.score.raw', value: '80' });
  await new Promise((resolve) => {
    writing.oncomplete = resolve;
  });
  opening.result.close();
  const storage = aStorage();
  const copy = {
    ...session,
    entries: [
      [1, 7, 'cmi.score.raw', '80'],
      [2, 7, 'cmi.session_time', 'PT5M'],
    ],
    marks: [{ afterSeq: 2, itemId: 7, exit: 'suspend', reason: 'terminate' }],
  };
  storage.setItem('gesall-unsent-5', JSON.stringify(copy));
  storage.setItem('gesall-unsent-6', '{"sessionId":6,"entr');
  return { databases, storage };
}

const options = { locks: undefined, now, userKey: 'anna', sessionId: 6 };

test('journals that the player stored before it had the outbox are sent and erased', async () => {
  const device = await aFormerBrowser();
  const received: Commit[] = [];
  const server = serverOf(async (_, { body }) => {
    const commit = JSON.parse(String(body)) as Commit;
    received.push(commit);
    return new Response(JSON.stringify({ result: { applied: commit.seqTo } }));
  });

  expect(await recover({ ...options, ...device, server })).toMatchObject({ isNews: true });
  expect(received.slice(1)).toEqual([
    {
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
  ]);
  expect(await storedJournals(device, now)).toEqual([]);
});

test('they stay while the server cannot be reached, and are erased after thirty days', async () => {
  const device = await aFormerBrowser();
  const server = serverOf(async () => {
    throw new TypeError('Failed to fetch');
  });

  expect(await recover({ ...options, ...device, server })).toMatchObject({ isLeft: true });
  expect(await storedJournals(device, now)).toMatchObject([{ id: '5', owner: 'anna' }]);
  expect(await storedJournals(device, now + 31 * 24 * 60 * 60 * 1000)).toEqual([]);
  expect(await storedJournals(device, now)).toEqual([]);
});

test('a browser without them gets no former database', async () => {
  const databases = new IDBFactory();
  expect(await storedJournals({ databases, storage: undefined }, now)).toEqual([]);
  expect((await databases.databases()).map(({ name }) => name)).not.toContain('gesall-player');
});
