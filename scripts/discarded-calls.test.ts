import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { discardedCalls } from './discarded-calls.ts';
import { projectFiles } from './project-files.ts';

const root = join(import.meta.dirname, '..');

test('no call of the product is there only to throw', () => {
  const found = projectFiles(root)
    .filter((path) => /^(?:apps|packages)\/.*\.tsx?$/.test(path) && !/\.d\.ts$/.test(path))
    .flatMap((path) =>
      discardedCalls(readFileSync(join(root, path), 'utf8'), path.endsWith('x') ? 'tsx' : 'ts').map(
        ({ line, name }) => `${path}:${line} ${name}`,
      ),
    );
  expect(found).toEqual([]);
});

test.each([
  ['try { decodeURIComponent(path); } catch { isText = false; }', 'decodeURIComponent'],
  ['new URL(address);', 'URL'],
  ['JSON.parse(text);', 'JSON.parse'],
  ['void new RegExp(source);', 'RegExp'],
  ['() => { BigInt(text); }', 'BigInt'],
])('in %s the call of %s is found', (text, name) => {
  expect(discardedCalls(text, 'ts')).toEqual([{ line: 1, name }]);
});

test.each([
  'const path = decodeURIComponent(encoded);',
  'const isAddress = (text: string) => new URL(text);',
  'checkAddress(text);',
  'Object.assign(state, next);',
  'names.map(String);',
  'return JSON.parse(text);',
])('what is used or has an effect is not: %s', (text) => {
  expect(discardedCalls(text.startsWith('return') ? `() => { ${text} }` : text, 'ts')).toEqual([]);
});
