import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '../packages/contract/src/index.ts';

const folder = join(import.meta.dirname, '../packages/contract/src');

/** Where each value of a call's input goes. */
function places(call: Call) {
  const of = (schema: { shape: object } | undefined, place: string) =>
    Object.fromEntries(Object.keys(schema?.shape ?? {}).map((key) => [key, place]));
  return {
    ...of(call.params, 'path'),
    ...of(call.query, 'query'),
    ...of(call.body, 'body'),
    ...(call.file && { [call.file]: 'file' }),
  };
}

/**
 * Writes what a browser needs of the contract: method, path and the place of each value, without the schemas.
 * The types still come from the contract itself.
 */
export async function browserContract() {
  const lines = ['// Made by `npm run generate` from the contracts. Do not edit.'];
  const files = readdirSync(folder).filter((name) => name.endsWith('.contract.ts'));
  for (const file of files.sort()) {
    const contracts: Record<string, Record<string, Call>> = await import(join(folder, file));
    for (const [name, calls] of Object.entries(contracts)) {
      const plain = Object.fromEntries(
        Object.entries(calls).map(([key, call]) => [
          key,
          { method: call.method, path: call.path, places: places(call), ...(call.bare && { bare: true }) },
        ]),
      );
      lines.push(`export const ${name} = ${JSON.stringify(plain, undefined, 2)};`);
    }
  }
  return `${lines.join('\n\n')}\n`;
}
