import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { DeviceIsFull, heldBy } from './act.ts';
import { ActStore } from './act-store.ts';

const anAct = (label: string, more = {}) => ({
  owner: '1',
  content: { kind: 'note', body: {}, label },
  at: 1000,
  files: [],
  ...more,
});
const picture = (byte: number) => ({
  name: 'a.jpg',
  type: 'image/jpeg',
  bytes: new Uint8Array([byte, byte]).buffer,
});

test('acts come back in the order in which they were made, after a restart too', async () => {
  const factory = new IDBFactory();
  const store = new ActStore(factory);
  for (const label of ['one', 'two', 'three']) await store.add(anAct(label));
  const found = await new ActStore(factory).of('1');
  expect(found.map(({ content, state }) => [content.label, state])).toEqual([
    ['one', 'waiting'],
    ['two', 'waiting'],
    ['three', 'waiting'],
  ]);
});

test('what the first version of the app left on a phone is read', async () => {
  // As that version wrote it: never changed here.
  const factory = new IDBFactory();
  const opening = factory.open('gesall-acts', 1);
  opening.onupgradeneeded = () => {
    const acts = opening.result.createObjectStore('acts', { keyPath: 'clientId' });
    acts.createIndex('owner', 'owner');
    acts.createIndex('order', 'order');
    opening.result.createObjectStore('files', { keyPath: 'clientId' });
  };
  const database = await new Promise<IDBDatabase>((resolve) => {
    opening.onsuccess = () => resolve(opening.result);
  });
  const transaction = database.transaction(['acts', 'files'], 'readwrite');
  const body = { periodId: 7, latitude: 59.3293, longitude: 18.0686, accuracy: 12 };
  const act = {
    ...{ clientId: 'c1', order: 1, owner: '1', at: 1000, fileCount: 1, state: 'waiting' },
    content: { kind: 'checkIn', body, label: 'Incheckning 07:58' },
  };
  transaction.objectStore('acts').add(act);
  transaction.objectStore('files').add({ clientId: 'c1', files: [picture(3)] });
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  database.close();

  const store = new ActStore(factory);
  expect(await store.of('1')).toEqual([act]);
  expect((await store.filesOf('c1')).map(({ name }) => name)).toEqual(['a.jpg']);
  await store.add(anAct('later'));
  expect((await store.of('1')).map(({ order }) => order)).toEqual([1, 2]);
});

test('an account finds its own acts alone', async () => {
  const store = new ActStore(new IDBFactory());
  await store.add(anAct('of Anna'));
  await store.add(anAct('of Bo', { owner: '2' }));
  expect((await store.of('2')).map(({ content }) => content.label)).toEqual(['of Bo']);
});

test('pictures are kept byte for byte until the act was sent', async () => {
  const store = new ActStore(new IDBFactory());
  const { clientId, fileCount } = await store.add(
    anAct('work', { files: [picture(7), picture(9)] }),
  );
  expect(fileCount).toBe(2);
  const bytes = (await store.filesOf(clientId)).map((file) => [...new Uint8Array(file.bytes)]);
  expect(bytes).toEqual([
    [7, 7],
    [9, 9],
  ]);
  await store.markSent(clientId, 2000);
  expect(await store.filesOf(clientId)).toEqual([]);
  expect(await store.of('1')).toMatchObject([{ state: 'sent', sentAt: 2000 }]);
});

test('an act that was refused is changed, with its pictures, and waits again', async () => {
  const store = new ActStore(new IDBFactory());
  const { clientId } = await store.add(anAct('work', { files: [picture(1)] }));
  const refusal = { status: 404, text: 'WorkStepComponentNotFound' };
  await store.change(clientId, (act) => ({ ...act, state: 'refused', refusal }));
  expect(await store.of('1')).toMatchObject([{ state: 'refused', refusal }]);
  await store.change(clientId, ({ refusal: _, ...act }) => ({ ...act, state: 'waiting' }), [
    picture(2),
  ]);
  const [act] = await store.of('1');
  expect(act).toMatchObject({ clientId, state: 'waiting', fileCount: 1 });
  expect(act).not.toHaveProperty('refusal');
  expect(new Uint8Array((await store.filesOf(clientId))[0]?.bytes ?? new ArrayBuffer())).toEqual(
    new Uint8Array([2, 2]),
  );
});

test('what is removed is gone, and is not brought back by a late answer', async () => {
  const store = new ActStore(new IDBFactory());
  const { clientId } = await store.add(anAct('undone', { files: [picture(1)] }));
  await store.remove([clientId]);
  await store.markSent(clientId, 1);
  expect(await store.change(clientId, (act) => act)).toBeUndefined();
  expect(await store.of('1')).toEqual([]);
  expect(await store.filesOf(clientId)).toEqual([]);
});

test('a full device refuses to store an act, and stores no part of it', async () => {
  const factory = new IDBFactory();
  const store = new ActStore(factory);
  await store.add(anAct('before'));
  const proto = Object.getPrototypeOf(await aStore(factory));
  const { add } = proto;
  proto.add = function (this: IDBObjectStore, ...given: Parameters<IDBObjectStore['add']>) {
    if (this.name === 'files') throw new DOMException('full', 'QuotaExceededError');
    return add.apply(this, given);
  };
  try {
    await expect(store.add(anAct('too large', { files: [picture(1)] }))).rejects.toThrow(
      DeviceIsFull,
    );
  } finally {
    proto.add = add;
  }
  expect((await store.of('1')).map(({ content }) => content.label)).toEqual(['before']);
});

test('an act waits with the refused one on which it depends, also over others', () => {
  const act = (clientId: string, state: 'waiting' | 'refused', dependsOn?: string) => ({
    ...{ clientId, state, dependsOn, order: 1, owner: '1', at: 0, fileCount: 0 },
    content: { kind: 'note', body: {}, label: clientId },
  });
  const held = heldBy([
    act('in', 'refused'),
    act('out', 'waiting', 'in'),
    act('after', 'waiting', 'out'),
    act('other', 'waiting'),
  ]);
  expect([...held]).toEqual([
    ['out', 'in'],
    ['after', 'in'],
  ]);
});

async function aStore(factory: IDBFactory) {
  const request = factory.open('gesall-acts');
  const database = await new Promise<IDBDatabase>((resolve) => {
    request.onsuccess = () => resolve(request.result);
  });
  const store = database.transaction('files').objectStore('files');
  database.close();
  return store;
}
