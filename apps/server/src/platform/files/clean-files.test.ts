import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { aPackage } from '../../testing/a-package.ts';
import { aSchool } from '../../testing/a-school.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { cleanFiles, named } from './clean-files.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

const clean = () => cleanFiles({ ...product.parts, db: product.db });
const store = (text: string) => product.parts.blobs.put(Readable.from([Buffer.from(text)]));
const pathOf = (hash: string) =>
  join(product.parts.config.dataDir, 'blobs', hash.slice(0, 2), hash.slice(2));
const makeOld = (path: string) => utimesSync(path, new Date('2026-11-01'), new Date('2026-11-01'));

test('what nothing names is removed after a week, and nothing else is', async () => {
  const { modules } = await aSchool(product);
  const { version } = await aPackage(product, modules[0]?.id ?? 0, {
    files: { 'a.txt': 'namngiven' },
  });
  const named = await store('namngiven');
  const orphan = await store('föräldralös');
  const fresh = await store('nyss kommen');
  for (const { hash } of [named, orphan]) makeOld(pathOf(hash));

  expect(await clean()).toBe(1);
  expect(existsSync(pathOf(orphan.hash))).toBe(false);
  expect(existsSync(pathOf(fresh.hash))).toBe(true);
  expect((await buffer(product.parts.blobs.open(named.hash))).toString()).toBe('namngiven');
  expect(version.id).toBeGreaterThan(0);
});

test('a content that is stored again is not removed, however old it is', async () => {
  const { hash } = await store('kommer igen');
  makeOld(pathOf(hash));
  await store('kommer igen');
  expect(await clean()).toBe(0);
  expect(existsSync(pathOf(hash))).toBe(true);
});

test('what an interrupted upload left is removed when it is old', async () => {
  const folder = join(product.parts.config.dataDir, 'received');
  mkdirSync(folder, { recursive: true });
  for (const name of ['gammal', 'ny']) writeFileSync(join(folder, name), 'x');
  makeOld(join(folder, 'gammal'));
  await clean();
  expect(existsSync(join(folder, 'gammal'))).toBe(false);
  expect(existsSync(join(folder, 'ny'))).toBe(true);
});

test('every column that names a content is looked at', async () => {
  const { rows } = await product.db.$client.query(
    `select conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'blob'::regclass`,
  );
  expect(rows.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
    named.map((each) => each.join('.')).toSorted(),
  );
});
