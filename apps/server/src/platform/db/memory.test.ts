import { beforeAll, expect, test } from 'vitest';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { transaction } from './database.ts';
import { memory } from './memory.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

test('what came first is forgotten when there is more than fits', () => {
  const remembered = memory<string, number>(2);
  for (const [index, word] of ['one', 'two', 'three'].entries()) remembered(product.db).set(word, index);
  expect([...remembered(product.db).keys()]).toEqual(['two', 'three']);
});

test('a transaction neither remembers nor is reminded', async () => {
  const remembered = memory<string, number>(2);
  remembered(product.db).set('outside', 1);
  await transaction(product.db, async (db) => {
    remembered(db).set('inside', 2);
    expect([...remembered(db)]).toEqual([]);
  });
  expect([...remembered(product.db).keys()]).toEqual(['outside']);
});

test('each database has what was read of it', async () => {
  const other = await testProduct();
  const remembered = memory<string, number>(2);
  remembered(product.db).set('here', 1);
  expect(remembered(other.db).size).toBe(0);
});
