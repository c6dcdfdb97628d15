import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles } from './project-files.ts';

// A call with a spread list puts each entry on the stack, and fails above about 120,000 of them:
// what strangers hand in has such lists. Lists are joined by literals, and reduced.

const root = join(import.meta.dirname, '..');

const readsFiles =
  /^(?:packages\/scorm\/src\/(?!conformance)|apps\/server\/src\/(?:platform\/(?:parsing|files)|domains\/(?:imports|packages|uploads|supervisors|notices))\/).*\.ts$/;
const spreads =
  /(?:Math\.\w+|push|unshift|splice|concat|fromCharCode|fromCodePoint)\(\s*(?:[^(){}]*,\s*)?\.\.\./;

const others = [
  // The first two hundred bytes.
  'packages/scorm/src/manifest/decode-text.ts',
];

test('what reads the files of strangers spreads no list over the arguments of a call', () => {
  const found = projectFiles(root).filter(
    (path) =>
      readsFiles.test(path) &&
      !/\.test\.ts$/.test(path) &&
      spreads.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(found).toEqual(others);
});

test.each(['Math.max(...counts)', 'warnings.push(first, ...others)', 'rows.splice(0, 1, ...more)'])(
  '%s is found',
  (text) => {
    expect(spreads.test(text)).toBe(true);
  },
);

test.each(['[...one, ...other]', 'word(...kinds)', 'rows.push({ ...row, line })'])(
  '%s is not',
  (text) => {
    expect(spreads.test(text)).toBe(false);
  },
);
