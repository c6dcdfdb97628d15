import { viewsContract } from '@gesall/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAccount, aSchool, type Person } from '../../testing/a-school.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';

let product: TestProduct;
let admin: Person;

const state = {
  search: 'norr',
  sort: '-city',
  filters: { licens: ['ute'], Grupp: ['1', '2'] },
  hidden: ['number', 'city'],
};

beforeEach(async () => {
  product = await testProduct();
  admin = await anAccount(product, { role: 'Admin' });
});

const views = (by: Person, list: 'schools' | 'courses' = 'schools') =>
  product.as(by).call(viewsContract.views, { list });
const save = (by: Person, name: string, more: object = {}) =>
  product
    .as(by)
    .call(viewsContract.createView, { list: 'schools', name, state, opensFirst: false, ...more });
const trySave = (by: Person, name: string) =>
  product
    .as(by)
    .attempt(viewsContract.createView, { list: 'schools', name, state: {}, opensFirst: false });
const change = (by: Person, id: number, values: object) =>
  product.as(by).attempt(viewsContract.updateView, { id, ...values });

describe('own views of lists', () => {
  test('a view is kept as it was saved, for its list alone, by name', async () => {
    const second = await save(admin, 'Östra');
    const first = await save(admin, ' Norra skolor ', { state: {} });
    expect(await views(admin)).toEqual([
      { ...first, name: 'Norra skolor', state: {}, opensFirst: false },
      { ...second, name: 'Östra', state, opensFirst: false },
    ]);
    expect(await views(admin, 'courses')).toEqual([]);
  });

  test('nobody else sees, changes or deletes it', async () => {
    const { id } = await save(admin, 'Min');
    const other = await anAccount(product, { role: 'Superuser' });
    expect(await views(other)).toEqual([]);
    for (const strange of [id, 999_999]) {
      expect(await change(other, strange, { name: 'Din', opensFirst: true })).toMatchObject({
        status: 404,
        body: 'ViewNotFound',
      });
      expect(
        await product.as(other).attempt(viewsContract.deleteView, { id: strange }),
      ).toMatchObject({
        status: 404,
        body: 'ViewNotFound',
      });
    }
    expect(await views(admin)).toMatchObject([{ name: 'Min', opensFirst: false }]);
    // The same name is free for other people.
    expect((await trySave(other, 'Min')).status).toBe(200);
  });

  test('a name is used once in a list, however it is written', async () => {
    const { id } = await save(admin, 'Norr');
    await save(admin, 'Syd');
    expect(await trySave(admin, 'NORR')).toMatchObject({ status: 409, body: 'ViewNameIsTaken' });
    expect(await change(admin, id, { name: 'syd' })).toMatchObject({
      status: 409,
      body: 'ViewNameIsTaken',
    });
    expect((await change(admin, id, { name: 'norr' })).status).toBe(200);
    expect((await views(admin)).map(({ name }) => name)).toEqual(['norr', 'Syd']);
  });

  test('only the given fields are changed', async () => {
    const { id } = await save(admin, 'Norr');
    await change(admin, id, { name: 'Norrut' });
    expect(await views(admin)).toEqual([{ id, name: 'Norrut', state, opensFirst: false }]);
    await change(admin, id, { state: { sort: 'name' } });
    expect(await views(admin)).toEqual([
      { id, name: 'Norrut', state: { sort: 'name' }, opensFirst: false },
    ]);
  });

  test('a list opens with one view at most', async () => {
    const a = await save(admin, 'A', { opensFirst: true });
    const b = await save(admin, 'B', { opensFirst: true });
    const first = async () =>
      (await views(admin)).filter(({ opensFirst }) => opensFirst).map(({ id }) => id);
    expect(await first()).toEqual([b.id]);
    await Promise.all([a, b, a].map(({ id }) => change(admin, id, { opensFirst: true })));
    expect(await first()).toHaveLength(1);
    await change(admin, b.id, { opensFirst: true });
    expect(await first()).toEqual([b.id]);
    await change(admin, b.id, { opensFirst: false });
    expect(await first()).toEqual([]);
  });

  test('a deleted view is gone, and cannot be deleted again', async () => {
    const { id } = await save(admin, 'Norr');
    expect((await product.as(admin).attempt(viewsContract.deleteView, { id })).status).toBe(200);
    expect((await product.as(admin).attempt(viewsContract.deleteView, { id })).body).toBe(
      'ViewNotFound',
    );
    expect(await views(admin)).toEqual([]);
  });

  test('a list has fifty of them at most', async () => {
    for (let number = 1; number <= 50; number += 1) await save(admin, `Vy ${number}`);
    expect(await trySave(admin, 'En till')).toMatchObject({ status: 409, body: 'TooManyViews' });
    expect(
      (
        await product.as(admin).attempt(viewsContract.createView, {
          list: 'courses',
          name: 'x',
          state: {},
          opensFirst: false,
        })
      ).status,
    ).toBe(200);
  });

  test('a view without a name, of an unknown list or with an invalid state is refused', async () => {
    const sent = { list: 'schools', name: 'A', state: {} };
    for (const wrong of [
      { name: ' ' },
      { name: 'x'.repeat(61) },
      { list: 'people' },
      { state: { search: 1 } },
      { state: undefined },
    ]) {
      const { status } = await product
        .as(admin)
        .attempt(viewsContract.createView, { ...sent, ...wrong } as never);
      expect({ wrong, status }).toEqual({ wrong, status: 400 });
    }
    const { teacher } = await aSchool(product);
    expect((await trySave(teacher, 'A')).status).toBe(403);
  });
});
