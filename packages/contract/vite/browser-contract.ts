import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import type { Call } from '../src/call.ts';

const name = '@gesall/contract';
const root = join(import.meta.dirname, '..', '..', '..');

/**
 * Gives a browser what it needs of the contract: method, path and the place of each value, without
 * the schemas, which are ten times as large. The types still come from the contract itself.
 */
export const browserContract = (): Plugin => ({
  name: 'browser-contract',
  enforce: 'pre',
  resolveId: (source) => (source === name ? `\0${name}` : undefined),
  load: async (id) => (id === `\0${name}` ? sourceOf(await loadContract()) : undefined),
});

/**
 * The contract as Node can read it: a configuration file alone may be TypeScript, not what it
 * imports from packages.
 */
async function loadContract(): Promise<Record<string, unknown>> {
  const entry = join(root, 'packages', 'contract', 'src', 'index.ts');
  const built = await build({ configFile: false, logLevel: 'silent', root, build: { ssr: entry, write: false } });
  const [chunk] = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  if (chunk?.type !== 'chunk') throw new Error('The contract was not built.');
  const folder = join(root, 'build', 'contract');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'contract.mjs');
  writeFileSync(path, chunk.code);
  return import(`${pathToFileURL(path).href}?${Date.now()}`);
}

function sourceOf(exported: Record<string, unknown>) {
  const contracts = Object.entries(exported).filter(([key]) => key.endsWith('Contract'));
  return contracts.map(([key, calls]) => `export const ${key} = ${JSON.stringify(plain(calls as Record<string, Call>))};`).join('\n');
}

const plain = (calls: Record<string, Call>) =>
  Object.fromEntries(
    Object.entries(calls).map(([key, call]) => {
      const { method, path, bare } = call;
      return [key, { method, path, places: placesOf(call), ...(bare && { bare }) }];
    }),
  );

/** Where each value of a call's input goes. */
function placesOf(call: Call) {
  const of = (schema: { shape: object } | undefined, place: string) =>
    Object.fromEntries(Object.keys(schema?.shape ?? {}).map((key) => [key, place]));
  return {
    ...of(call.params, 'path'),
    ...of(call.query, 'query'),
    ...of(call.body, 'body'),
    ...(call.inQuery && of(call.query, 'query')),
    ...(call.file && { [call.file]: 'file' }),
  };
}
