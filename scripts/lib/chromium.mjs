import { existsSync } from 'node:fs';
import { installPackages } from './apt.mjs';
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
  const fonts = 'fonts-liberation';
  installPackages('Chromium', ['chromium-headless-shell', fonts], ['chromium', fonts]);
  if (!chromiumPath())
    stop('The browser tests need Chromium. Install it, or name it in CHROMIUM_PATH.');
}
