import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  aDemoFolder,
  aFolder,
  afterwards,
  aProduct,
  signIn,
  socketOf,
} from '../testing/a-process.ts';
import { connected } from '../testing/empty-database.ts';
import { until } from '../testing/until.ts';

const student = 'elev@ekbacken.example';
const diskMegabytes = 400;
const littleBytes = 400 * 1024;

/** A disk of a fixed size; undefined where we may not make one. */
function aSmallDisk(): string | undefined {
  const place = aFolder('disk');
  mkdirSync(place);
  const { status } = spawnSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${diskMegabytes}m,mode=0755`,
    'tmpfs',
    place,
  ]);
  if (status !== 0) return undefined;
  afterwards(() => spawnSync('umount', [place]));
  return place;
}

const disk = aSmallDisk();
if (!disk) console.warn('NOT TRIED: a full disk, which only root can make.');

test.runIf(disk)(
  'a full disk is told as such, and once there is room everything goes on',
  async () => {
    const dataDir = aDemoFolder(join(disk ?? '', 'first'));
    const product = await aProduct({ dataDir });
    await signIn(product, student);
    const ballast = join(disk ?? '', 'ballast');
    // It cannot be written whole: that is the point.
    expect(() => writeFileSync(ballast, Buffer.alloc(diskMegabytes * 1024 * 1024))).toThrow(
      'ENOSPC',
    );

    // What was proven a moment ago is believed for some seconds.
    await until(
      'it says that it is not ready',
      async () => (await product.get('/readyz')).status === 503,
    );
    expect(await product.get('/readyz')).toEqual({ status: 503, text: 'StorageIsFull' });
    expect((await product.get('/healthz')).text).toBe('ok');
    expect((await product.get('/')).status).toBe(200);

    rmSync(ballast);
    await until('it is ready', async () => (await product.get('/readyz')).text === 'ok');
    expect((await signIn(product, student)).refresh_token).toBeTruthy();
    await product.kill('SIGTERM');
    rmSync(dataDir, { recursive: true });
  },
);

test.runIf(disk)(
  'a disk with room for a line and not for a lesson is full, also when only the database is on it',
  async () => {
    const place = disk ?? '';
    const own = await aProduct({ dataDir: aDemoFolder(join(place, 'data')) });
    const host = socketOf(join(place, 'data'));
    await connected({ host, user: 'gesall', database: 'postgres' }, (client) =>
      client.query('create database beside'),
    );
    const env = { DATABASE_URL: `postgresql://gesall@/beside?host=${host}`, DEMO: '0' };
    const beside = await aProduct({ dataDir: aFolder(), env });

    const { bavail, bsize } = statfsSync(place);
    const ballast = join(place, 'ballast');
    writeFileSync(ballast, Buffer.alloc(bavail * bsize - littleBytes));
    for (const product of [own, beside]) {
      await until(
        'it says that it is not ready',
        async () => (await product.get('/readyz')).status === 503,
      );
      expect(await product.get('/readyz')).toEqual({ status: 503, text: 'StorageIsFull' });
    }
    rmSync(ballast);
    for (const product of [own, beside])
      await until('it is ready', async () => (await product.get('/readyz')).text === 'ok');
  },
);
