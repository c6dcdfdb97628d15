import { peopleContract } from '@gesall/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { aSchool } from '../../testing/a-school.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { aStudent, aTeacher } from '../../testing/school-parts.ts';

// A list that can grow, tried with the students of a school.

const names = ['Zeta Öberg', 'Alfa Ek', 'Ärla Ek', 'Alfa Ek', 'Beda Ask', 'Åsa Ek', 'Örjan Ask'];
const inOrder = ['Alfa Ek', 'Alfa Ek', 'Beda Ask', 'Zeta Öberg', 'Åsa Ek', 'Ärla Ek', 'Örjan Ask'];

let product: TestProduct;
let school: Awaited<ReturnType<typeof aSchool>>;

beforeAll(async () => {
  product = await testProduct();
  school = await aSchool(product);
  for (const name of names) await aStudent(product, { schoolId: school.school.id, name });
  const other = await aSchool(product, { students: 3 });
  await aStudent(product, { schoolId: other.school.id, name: 'Alfa Ek' });
});

type Asked = {
  search?: string;
  sort?: 'name' | '-name' | 'email' | '-email';
  after?: string;
  take?: number;
};

const page = (asked: Asked = {}) =>
  product.as(school.teacher).call(peopleContract.studentsOfSchool, asked as never);

/** Every page from the first to the last. */
async function all(asked: Asked) {
  const pages = [];
  let after: string | undefined;
  do {
    const next = await page({ ...asked, ...(after !== undefined && { after }) });
    pages.push(next);
    after = next.next ?? undefined;
  } while (after !== undefined);
  return pages;
}

const own = ({ name }: { name: string }) => names.includes(name);

describe('a list', () => {
  test('comes in Swedish order from either end, a page at a time, each row once', async () => {
    for (const take of [1, 2, 3, 50]) {
      for (const sort of ['name', '-name'] as const) {
        const pages = await all({ sort, take });
        const rows = pages.flatMap(({ items }) => items);
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
        expect(rows.filter(own).map(({ name }) => name)).toEqual(
          sort === 'name' ? inOrder : inOrder.toReversed(),
        );
        expect(pages.every(({ items }) => items.length <= take)).toBe(true);
        expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([rows.length]));
      }
    }
  });

  test('holds what has every word, in any case and in any of its texts', async () => {
    const found = async (search: string) => (await page({ search })).items.map(({ name }) => name);
    expect(await found('ALFA')).toEqual(['Alfa Ek', 'Alfa Ek']);
    expect(await found('ek  är')).toEqual(['Ärla Ek']);
    expect(await found('öberg')).toEqual(['Zeta Öberg']);
    const [beda] = (await page({ search: 'beda' })).items;
    expect(await found(beda?.email ?? '')).toEqual(['Beda Ask']);
    expect(await page({ search: 'ingen heter så' })).toEqual({ items: [], total: 0, next: null });
    expect(await found("%' or true --")).toEqual([]);
    expect(await page({ search: 'alfa', take: 1 })).toMatchObject({
      total: 2,
      next: expect.any(String),
    });
  });

  test('goes on behind the last row although rows have come and gone meanwhile', async () => {
    const first = await page({ take: 3 });
    const late = await aStudent(product, { schoolId: school.school.id, name: 'Aaa Först' });
    const second = await page({ take: 3, after: first.next ?? '' });
    expect(second.items.map(({ id }) => id)).not.toContain(late.id);
    expect(
      first.items.map(({ id }) => id).filter((id) => second.items.some((row) => row.id === id)),
    ).toEqual([]);
    expect(second.total).toBe(first.total + 1);
  });

  test('refuses a cursor that is not of this list, and more rows than may be asked for', async () => {
    const ask = (asked: Record<string, unknown>) =>
      product.as(school.teacher).attempt(peopleContract.studentsOfSchool, asked as never);
    const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const after of [
      'x',
      cursor({}),
      cursor(['a']),
      cursor([1, 1]),
      cursor(['a', 'b']),
      cursor(['a', 1e300]),
    ]) {
      expect(await ask({ after })).toMatchObject({ status: 400, body: 'InvalidInput' });
    }
    for (const asked of [{ take: 0 }, { take: 201 }, { sort: 'password' }, { sort: '--name' }]) {
      expect(await ask(asked)).toMatchObject({ status: 400, body: 'InvalidInput' });
    }
  });

  test('of somebody without a school is empty', async () => {
    const newcomer = await aTeacher(product, { schoolId: null });
    expect(await product.as(newcomer).call(peopleContract.studentsOfSchool, {} as never)).toEqual({
      items: [],
      total: 0,
      next: null,
    });
  });
});
