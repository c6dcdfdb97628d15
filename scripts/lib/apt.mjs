import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const isAllowed = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Installs Debian packages for tests; of several lists the first that can be installed. Without
 * apt-get, or as another user than root, nothing happens: look for what was wanted afterwards.
 */
export function installPackages(what, ...lists) {
  if (!isAllowed) return;
  console.log(`${what} was not found; installing it with apt-get.`);
  // One source out of order is no hindrance.
  apt('update', '-qq');
  lists.some((names) => apt('install', '-y', '-qq', '--no-install-recommends', ...names));
}

function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}
