// Exports that nobody imports and texts that nobody shows. What stays all the same has its reason
// in unused-allowed.tsv.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { modulesTexts } from '../packages/messages/src/domains/modules.ts';
import { packagesTexts } from '../packages/messages/src/domains/packages.ts';
import { attempts } from '../packages/messages/src/sv/attempts.ts';
import { kit } from '../packages/messages/src/sv/kit.ts';
import { player } from '../packages/messages/src/sv/player.ts';
import { sv } from '../packages/messages/src/sv.ts';
import { unusedExports } from './unused-exports.ts';
import { unusedMessages } from './unused-messages.ts';

const root = join(import.meta.dirname, '..');
const folders = ['apps', 'packages', 'e2e', 'scripts', 'bench'];

/** The gallery shows everything: what only it uses is in nobody's use. */
const leftOut = ['node_modules', 'fixtures', 'gallery'];

const sources = new Map(folders.flatMap(filesBelow).map((path) => [path, readFileSync(join(root, path), 'utf8')]));

function filesBelow(folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return leftOut.includes(entry.name) ? [] : filesBelow(path);
    return /(?<!\.d)\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : [];
  });
}

/** Every specifier of ours with the file that it leads to. */
function packages() {
  const found = new Map<string, string>();
  for (const name of readdirSync(join(root, 'packages'))) {
    const manifest = join(root, 'packages', name, 'package.json');
    if (!existsSync(manifest)) continue;
    const { exports = {} }: { exports?: Record<string, string | { types: string }> } = JSON.parse(readFileSync(manifest, 'utf8'));
    for (const [place, target] of Object.entries(exports)) {
      const path = typeof target === 'string' ? target : target.types;
      found.set(`@gesall/${name}${place.slice(1)}`, `packages/${name}/${path.slice(2)}`);
    }
  }
  return found;
}

/**
 * Drizzle reads the tables by itself, the access matrix collects its rows, the
 * checked copies of statements name their types, and texts are asked about one by one.
 */
const isReadByTool = (path: string) =>
  /\.(tables|config|access)\.ts$|^packages\/messages\/src\/(sv|en)\//.test(path) || path.endsWith('/assertion-types.ts');
/**
 * These keys are codes of refusals; the compiler sees to it that each code has a text, and no text
 * is without a code.
 */
const isKnownByCode = (domain: string) => domain === 'failures';
const outsideMessages = [...sources].filter(([path]) => !path.startsWith('packages/messages/') && !path.startsWith('scripts/unused'));

const unused = [
  ...unusedExports(sources, packages(), isReadByTool),
  ...unusedMessages(
    { ...sv, ...modulesTexts.sv, ...packagesTexts.sv, attempts, kit, player },
    outsideMessages.map(([, text]) => text),
    isKnownByCode,
  ).map((key) => `text ${key}`),
];

const allowed = new Map(
  readFileSync(join(import.meta.dirname, 'unused-allowed.tsv'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t') as [what: string, why: string]),
);
for (const [what, why] of allowed) {
  if (!why) complain(`unused-allowed.tsv gives no reason for ${what}`);
  if (!unused.includes(what)) complain(`unused-allowed.tsv still allows what is used or gone: ${what}`);
}
for (const what of unused) if (!allowed.has(what)) complain(`unused: ${what}`);

function complain(message: string) {
  console.error(message);
  process.exitCode = 1;
}
