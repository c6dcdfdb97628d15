import { beforeAll, expect, test } from 'vitest';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { transaction } from '../db/database.ts';
import { poolCache } from './pool-cache.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

test('drops the oldest entries beyond its size', () => {
  const cached = poolCache<string, number>(2);
  for (const [index, word] of ['one', 'two', 'three'].entries())
    cached(product.db).set(word, index);
  expect([...cached(product.db).keys()]).toEqual(['two', 'three']);
});

test('is empty in a transaction, and keeps nothing of it', async () => {
  const cached = poolCache<string, number>(2);
  cached(product.db).set('outside', 1);
  await transaction(product.db, async (db) => {
    cached(db).set('inside', 2);
    expect([...cached(db)]).toEqual([]);
  });
  expect([...cached(product.db).keys()]).toEqual(['outside']);
});

test('is kept for each database', async () => {
  const other = await testProduct();
  const cached = poolCache<string, number>(2);
  cached(product.db).set('here', 1);
  expect(cached(other.db).size).toBe(0);
});
