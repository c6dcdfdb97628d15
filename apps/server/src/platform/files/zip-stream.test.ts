import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { entriesOfZip } from '../../testing/read-zip.ts';
import { type ZipItem, zipStream } from './zip-stream.ts';

const at = new Date('2026-11-16T08:00:00Z');

async function* itemsOf(items: readonly ZipItem[]) {
  yield* items;
}

const bytesOf = async (stream: Readable) => Buffer.concat(await stream.toArray());

test('a zip has its files as they were', async () => {
  const zip = zipStream(
    itemsOf([
      { path: 'Närvaro.csv', isPacked: true, open: () => Readable.from([Buffer.from('a;b')]) },
      { path: 'Bilder/tom.webp', open: () => Readable.from([]) },
      { path: 'Bilder/Åsa.webp', open: () => Readable.from([Buffer.alloc(300_000, 7)]) },
    ]),
    at,
  );
  const entries = await entriesOfZip(await bytesOf(zip));
  expect([...entries].map(([name, content]) => [name, content.length])).toEqual([
    ['Närvaro.csv', 3],
    ['Bilder/tom.webp', 0],
    ['Bilder/Åsa.webp', 300_000],
  ]);
});

/** Files without end, of which is known how much of them was read and whether they are open. */
function endless() {
  const counts = { opened: 0, read: 0, closed: 0 };
  const open = () => {
    counts.opened++;
    return new Readable({
      highWaterMark: 64 * 1024,
      read() {
        counts.read++;
        this.push(Buffer.alloc(64 * 1024));
      },
      destroy(error, done) {
        counts.closed++;
        done(error);
      },
    });
  };
  return {
    counts,
    items: itemsOf([
      { path: 'a', open },
      { path: 'b', open },
    ]),
  };
}

test('a reader who waits fills no memory', async () => {
  const { counts, items } = endless();
  const zip = zipStream(items, at);
  await new Promise((resolve) => zip.once('readable', resolve));
  await new Promise(setImmediate);
  const before = counts.read;
  for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
  expect(counts.read).toBe(before);
  expect(before).toBeLessThan(10);
  zip.destroy();
});

test('a reader who leaves leaves nothing open', async () => {
  const { counts, items } = endless();
  const zip = zipStream(items, at);
  await new Promise((resolve) => zip.once('readable', resolve));
  const closed = finished(zip).catch(() => undefined);
  zip.destroy();
  await closed;
  await new Promise(setImmediate);
  expect(counts).toMatchObject({ opened: 1, closed: 1 });
});

test('a file that cannot be read breaks the zip, so that nobody takes it for whole', async () => {
  const open = () =>
    new Readable({
      read() {
        this.destroy(new Error('gone'));
      },
    });
  await expect(bytesOf(zipStream(itemsOf([{ path: 'a', open }]), at))).rejects.toThrow('gone');
});
