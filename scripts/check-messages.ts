// Texts that nobody shows.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { player } from '../packages/messages/src/sv/player.ts';
import { sv } from '../packages/messages/src/sv.ts';
import { unusedMessages } from './unused-messages.ts';

const root = join(import.meta.dirname, '..');

/** The gallery shows everything: what only it uses is in nobody's use. */
const leftOut =
  /(^|\/)(node_modules|fixtures|gallery)\/|^packages\/messages\/|^scripts\/unused|\.d\.ts$/;

/** The texts that come with the pages of a domain. */
const folder = join(root, 'packages/messages/src/domains');
const later = await Promise.all(
  readdirSync(folder).map(
    (file): Promise<Record<string, { sv: object }>> => import(join(folder, file)),
  ),
);
const ofDomains = Object.assign(
  {},
  ...later.flatMap((file) => Object.values(file).map((texts) => texts.sv)),
);

const sources = ['apps', 'packages', 'e2e', 'scripts', 'bench']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path}`,
    ),
  )
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !leftOut.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'));

/**
 * These keys are codes of refusals; the compiler sees to it that each code has a text, and no text
 * is without a code.
 */
const isKnownByCode = (domain: string) => domain === 'failures';

for (const key of unusedMessages({ ...sv, ...ofDomains, player }, sources, isKnownByCode)) {
  console.error(`unused text: ${key}`);
  process.exitCode = 1;
}
