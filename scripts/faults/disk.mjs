import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const megabytes = 400;
const piece = Buffer.alloc(1024 * 1024);

/** A small disk in memory; needs root, otherwise undefined. */
export function aSmallDisk(above) {
  const place = join(above, 'disk');
  mkdirSync(place);
  const { status } = spawnSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${megabytes}m,mode=0755`,
    'tmpfs',
    place,
  ]);
  if (status !== 0) return undefined;
  const ballast = join(place, 'ballast');
  return {
    place,
    fill() {
      const file = openSync(ballast, 'w');
      try {
        for (;;) writeSync(file, piece);
      } catch (error) {
        if (error.code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(ballast),
    remove: () => void spawnSync('umount', [place]),
  };
}
