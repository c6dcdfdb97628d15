import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { stop } from './prepare.mjs';

// The one without a window of its own is first: it draws the same pages with a fifth less work.
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Where the browser of the tests is; undefined when there is none. */
export const chromiumPath = () =>
  process.env.CHROMIUM_PATH ?? places.find((place) => existsSync(place));

/** Installs Debian's Chromium when no browser is found and we may. */
export function ensureChromium() {
  if (chromiumPath()) return;
  console.log('No Chromium was found; installing it with apt-get.');
  if (process.getuid?.() === 0) {
    apt('update', '-qq');
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (apt('install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation')) break;
    }
  }
  if (!chromiumPath())
    stop('The browser tests need Chromium. Install it, or name it in CHROMIUM_PATH.');
}

function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { stdio: 'inherit', env }).status === 0;
}
