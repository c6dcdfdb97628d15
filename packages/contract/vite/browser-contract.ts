import type { Plugin } from 'vite';
import type { Call } from '../src/call.ts';
import * as contract from '../src/index.ts';

const name = '@gesall/contract';

/**
 * Gives a browser what it needs of the contract: method, path and the place of each value, without
 * the schemas, which are ten times as large. The types still come from the contract itself.
 */
export const browserContract = (): Plugin => ({
  name: 'browser-contract',
  enforce: 'pre',
  resolveId: (source) => (source === name ? `\0${name}` : undefined),
  load: (id) => (id === `\0${name}` ? sourceOf(contract) : undefined),
});

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
    ...(call.file && { [call.file]: 'file' }),
  };
}
