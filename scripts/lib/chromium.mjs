import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { stop } from './prepare.mjs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where the browser of the tests is; undefined when there is none. */
export const chromiumPath = () => process.env.CHROMIUM_PATH ?? places.find((place) => existsSync(place));

/** Installs Debian's Chromium when no browser is found and we may. */
export function ensureChromium() {
  if (chromiumPath()) return;
  console.log('No Chromium was found; installing it with apt-get.');
  const apt = (...args) =>
    spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;
  if (process.getuid?.() === 0) {
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation');
  }
  if (!chromiumPath()) stop('The browser tests need Chromium. Install it, or name it in CHROMIUM_PATH.');
}
