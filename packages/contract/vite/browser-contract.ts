import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import type { Call } from '../src/call.ts';

const name = '@gesall/contract';
const root = join(import.meta.dirname, '..', '..', '..');

/**
 * Gives browsers only method, path and the place of each value instead of the schemas, which are
 * ten times larger. Types still come from the contract itself. Each domain is a separate module, so
 * that a page loads only the calls that it makes.
 */
export function browserContract(): Plugin {
  const whole = `\0${name}`;
  let contract: ReturnType<typeof loadContract> | undefined;
  return {
    name: 'browser-contract',
    enforce: 'pre',
    buildStart: () => {
      contract = undefined;
    },
    resolveId: (source) => {
      if (source === name) return { id: whole, moduleSideEffects: false };
      return source.startsWith(`${name}/calls/`)
        ? { id: `\0${source}`, moduleSideEffects: false }
        : undefined;
    },
    load: async (id) => {
      if (!id.startsWith(whole)) return undefined;
      contract ??= loadContract();
      const of = await contract;
      return id === whole ? indexOf(of) : callsOf(of, id.slice(`${whole}/calls/`.length));
    },
  };
}

/**
 * The contract bundled for Node: Vite transpiles a configuration file, but not what it imports from
 * packages.
 */
async function loadContract(): Promise<Record<string, unknown>> {
  const entry = join(root, 'packages', 'contract', 'src', 'index.ts');
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root,
    build: { ssr: entry, write: false },
  });
  const [chunk] = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  if (chunk?.type !== 'chunk') throw new Error('The contract was not built.');
  const folder = join(root, 'build', 'contract');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'contract.mjs');
  writeFileSync(path, chunk.code);
  return import(`${pathToFileURL(path).href}?${Date.now()}`);
}

const indexOf = (exported: Record<string, unknown>) =>
  Object.keys(exported)
    .filter((key) => key.endsWith('Contract'))
    .map((key) => `export { ${key} } from '${name}/calls/${key}';`)
    .join('\n');

const callsOf = (exported: Record<string, unknown>, key: string) =>
  `export const ${key} = ${JSON.stringify(plain(exported[key] as Record<string, Call>))};`;

const plain = (calls: Record<string, Call>) =>
  Object.fromEntries(
    Object.entries(calls).map(([key, { method, path, places, bare, bareList }]) => [
      key,
      { method, path, places, ...(bare && { bare }), ...(bareList && { bareList }) },
    ]),
  );
