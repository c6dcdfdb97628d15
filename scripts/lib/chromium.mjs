import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { stop } from './prepare.mjs';

// The headless shell first: a fifth less work.
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The tests' browser; undefined without one. */
export const chromiumPath = () =>
  process.env.CHROMIUM_PATH ?? places.find((place) => existsSync(place));

export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A person in Sweden who wants no motion. */
export const browserContext = /** @type {const} */ ({
  locale: 'sv-SE',
  timezoneId: 'Europe/Stockholm',
  reducedMotion: 'reduce',
});

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
