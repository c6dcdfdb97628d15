import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { blobsOnDisk } from './blobs-on-disk.ts';

const folder = mkdtempSync(join(tmpdir(), 'gesall-blobs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('contents can be read by nobody else on the machine, however they came', async () => {
  const place = join(folder, 'blobs');
  const blobs = blobsOnDisk(place);
  await blobs.put(Readable.from('en', { objectMode: false }));
  const received = join(folder, 'received');
  writeFileSync(received, 'annan', { mode: 0o644 });
  await blobs.putFile(received);
  const files = readdirSync(place, { recursive: true, encoding: 'utf8' }).map((name) =>
    statSync(join(place, name)),
  );
  expect(files.filter((each) => each.isFile()).map(({ mode }) => mode & 0o777)).toEqual([
    0o600, 0o600,
  ]);
});
