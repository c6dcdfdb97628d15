import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sv } from './companion-sv.ts';
import { sv as web } from './web-sv.ts';

const root = join(import.meta.dirname, '../../../..');
const named = /(?:useMessages|messagesOf|textOf)\(\s*'(\w+)'/g;

test('the app for phones names no text that only the web client has from its start', () => {
  const sources = ['apps/companion/src', 'packages/client/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  );
  const domains = sources.flatMap((source) => [...source.matchAll(named)].map(([, name]) => name));
  expect(domains.length).toBeGreaterThan(100);
  const left = Object.keys(web).filter((domain) => !(domain in sv));
  expect(left).toContain('shell');
  expect(domains.filter((domain = '') => left.includes(domain))).toEqual([]);
});

test('the app for phones names no text of accounts that is left out of its own', () => {
  const folder = join(root, 'apps/companion/src');
  const keys = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((source) => source.includes("useMessages('accounts')"))
    .flatMap((source) => [...source.matchAll(/'([\w.]+)'/g)].map(([, key = '']) => key));
  expect(keys).toContain('passwordRequired');
  const left = Object.keys(web.accounts).filter((key) => !(key in sv.accounts));
  expect(left).toContain('registerTitle');
  expect(keys.filter((key) => left.includes(key))).toEqual([]);
});
