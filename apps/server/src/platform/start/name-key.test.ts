import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptNameKey, readNameKey, replaceNameKey } from './name-key.ts';
import { readSecrets, writeSecrets } from './restored-secrets.ts';
import { keptSecret, secretsOf } from './secret.ts';

const [first, second, third] = ['1', '2', '3'].map((digit) => digit.repeat(40)) as [
  string,
  string,
  string,
];
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gesall-name-key-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const kept = () => readFileSync(join(dataDir, 'name-key'), 'utf8');

test('the names of people stay while the secret is changed, again and again', () => {
  expect(keptNameKey(dataDir, [first])).toBe(first);
  expect(keptNameKey(dataDir, [second, first])).toBe(first);
  expect(keptNameKey(dataDir, [second])).toBe(first);
  expect(keptNameKey(dataDir, [third, second])).toBe(first);
  expect(keptNameKey(dataDir, [third])).toBe(first);
});

test('a first start in the middle of a change keeps the names of before', () => {
  expect(keptNameKey(dataDir, [second, first])).toBe(first);
});

test('the key is kept sealed, for its owner alone', () => {
  keptNameKey(dataDir, [first]);
  expect(kept()).not.toContain(first);
  expect(statSync(join(dataDir, 'name-key')).mode & 0o777).toBe(0o600);
});

test('a start without the secret before it is refused in words, and changes nothing', () => {
  keptNameKey(dataDir, [first]);
  const before = kept();
  expect(() => keptNameKey(dataDir, [second])).toThrow('TOKEN_SECRET_PREVIOUS');
  expect(readNameKey(dataDir, [second])).toBeUndefined();
  expect(kept()).toBe(before);
  expect(keptNameKey(dataDir, [first])).toBe(first);
});

test('the secret of the folder counts as the one before a secret that is set', () => {
  const own = keptSecret(dataDir);
  expect(
    keptNameKey(
      dataDir,
      secretsOf({ dataDir, tokenSecret: undefined, previousTokenSecret: undefined }),
    ),
  ).toBe(own);
  expect(
    keptNameKey(
      dataDir,
      secretsOf({ dataDir, tokenSecret: first, previousTokenSecret: undefined }),
    ),
  ).toBe(own);
});

test('a restored key takes the place of the folder’s own', () => {
  keptNameKey(dataDir, [first]);
  replaceNameKey(dataDir, third, [second]);
  expect(keptNameKey(dataDir, [second])).toBe(third);
});

test('a backup carries the keys beside the secret, and one from before them is read as well', () => {
  for (const secrets of [
    { secret: second, nameKey: first, vapidKeys: 'one.other' },
    { secret: second, nameKey: undefined, vapidKeys: 'one.other' },
    { secret: second, nameKey: first, vapidKeys: undefined },
  ])
    expect(readSecrets(writeSecrets(secrets))).toEqual(secrets);
  const older = { nameKey: undefined, vapidKeys: undefined };
  expect(readSecrets(second)).toEqual({ secret: second, ...older });
  expect(readSecrets(`${second}\n${first}`)).toEqual({
    ...older,
    secret: second,
    nameKey: first,
  });
});
