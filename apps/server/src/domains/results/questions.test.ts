import type { RawInteraction } from '@gesall/scorm/results';
import { expect, test } from 'vitest';
import { transaction } from '../../platform/db/database.ts';
import { aSchool } from '../../testing/a-school.ts';
import { testProduct } from '../../testing/product.ts';
import { questionIds } from './questions.ts';

test('a question that was met in a transaction that was undone is met again', async () => {
  const product = await testProduct();
  const { db, clock } = product;
  const { modules } = await aSchool(product);
  const interaction: RawInteraction = {
    n: 0,
    id: 'q1',
    type: 'choice',
    description: 'Ett?',
    response: 'a',
    patterns: ['a'],
    result: null,
    weighting: null,
    latency: null,
    objectiveIds: [],
  };
  const module = {
    moduleId: modules[0]?.id ?? 0,
    versionId: null,
    standard: '2004',
    at: clock.now(),
  } as const;
  const undone = transaction(db, async (db) => {
    await questionIds(db, [interaction], module);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const ids = await questionIds(db, [interaction, interaction], module);
  expect(
    (await db.$client.query('select id from question')).rows.map(({ id }) => [id, id]),
  ).toEqual([ids]);
});

test('cached questions are separate for each database', async () => {
  const products = [await testProduct(), await testProduct()];
  const asked = (id: string): RawInteraction => ({
    n: 0,
    id,
    type: 'choice',
    description: id,
    response: 'a',
    patterns: ['a'],
    result: null,
    weighting: null,
    latency: null,
    objectiveIds: [],
  });
  const orders = [
    ['ett', 'två'],
    ['två', 'ett'],
  ];
  for (const [index, product] of products.entries()) {
    const { modules } = await aSchool(product);
    const module = {
      moduleId: modules[0]?.id ?? 0,
      versionId: null,
      standard: '2004',
      at: product.clock.now(),
    } as const;
    const ids = [];
    for (const id of orders[index] ?? [])
      ids.push(...(await questionIds(product.db, [asked(id)], module)));
    const { rows } = await product.db.$client.query<{ id: number }>(
      'select id from question order by id',
    );
    expect(ids).toEqual(rows.map(({ id }) => id));
  }
});
