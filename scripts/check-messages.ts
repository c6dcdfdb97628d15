// Texts that nobody shows.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { administration } from '../packages/messages/src/administration.ts';
import { attempts } from '../packages/messages/src/sv/attempts.ts';
import { kit } from '../packages/messages/src/sv/kit.ts';
import { player } from '../packages/messages/src/sv/player.ts';
import { sv } from '../packages/messages/src/sv.ts';
import { unusedMessages } from './unused-messages.ts';

const root = join(import.meta.dirname, '..');

/** The gallery shows everything: what only it uses is in nobody's use. */
const leftOut = /(^|\/)(node_modules|fixtures|gallery)\/|^packages\/messages\/|^scripts\/unused|\.d\.ts$/;

const sources = ['apps', 'packages', 'e2e', 'scripts', 'bench']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`))
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !leftOut.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'));

/** These keys are codes of refusals; the compiler sees to it that each code has a text, and no text is without a code. */
const isKnownByCode = (domain: string) => domain === 'failures';

for (const key of unusedMessages({ ...sv, ...administration.sv, attempts, kit, player }, sources, isKnownByCode)) {
  console.error(`unused text: ${key}`);
  process.exitCode = 1;
}
