import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aDemoFolder, aFolder, afterwards, aProduct, signIn } from '../testing/a-process.ts';
import { until } from '../testing/until.ts';

const student = 'elev@ekbacken.example';
const diskMegabytes = 400;

/** A disk of a fixed size; undefined where we may not make one. */
function aSmallDisk(): string | undefined {
  const place = aFolder('disk');
  mkdirSync(place);
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=0755`, 'tmpfs', place]);
  if (status !== 0) return undefined;
  afterwards(() => spawnSync('umount', [place]));
  return place;
}

const disk = aSmallDisk();
if (!disk) console.warn('NOT TRIED: a full disk, which only root can make.');

test.runIf(disk)('a full disk is told as such, and once there is room everything goes on', async () => {
  const dataDir = aDemoFolder(join(disk ?? '', 'data'));
  const product = await aProduct({ dataDir });
  await signIn(product, student);
  const ballast = join(disk ?? '', 'ballast');
  // It cannot be written whole: that is the point.
  expect(() => writeFileSync(ballast, Buffer.alloc(diskMegabytes * 1024 * 1024))).toThrow('ENOSPC');

  // What was proven a moment ago is believed for some seconds.
  await until('it says that it is not ready', async () => (await product.get('/readyz')).status === 503);
  expect(await product.get('/readyz')).toEqual({ status: 503, text: 'StorageIsFull' });
  expect((await product.get('/healthz')).text).toBe('ok');
  expect((await product.get('/')).status).toBe(200);

  rmSync(ballast);
  await until('it is ready', async () => (await product.get('/readyz')).text === 'ok');
  expect((await signIn(product, student)).refresh_token).toBeTruthy();
});
