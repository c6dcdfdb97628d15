// Finds texts that nobody shows.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sv as companion } from '../packages/messages/src/catalogues/companion-sv.ts';
import { sv as web } from '../packages/messages/src/catalogues/web-sv.ts';
import { player } from '../packages/messages/src/sv/player.ts';
import { unusedMessages } from './unused-messages.ts';

const root = join(import.meta.dirname, '..');

/** Use in the gallery alone does not count. */
const leftOut =
  /(^|\/)(node_modules|fixtures|gallery)\/|^packages\/messages\/|^scripts\/unused|\.d\.ts$/;

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

/** Failure codes: the compiler pairs each code with a text. */
const isKnownByCode = (domain: string) => domain === 'failures';

for (const key of unusedMessages(
  { ...web, ...companion, ...ofDomains, player },
  sources,
  isKnownByCode,
)) {
  console.error(`unused text: ${key}`);
  process.exitCode = 1;
}
