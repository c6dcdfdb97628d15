import { ordersContract, undoContract } from '@gesall/contract';
import { beforeAll, expect, test } from 'vitest';
import { anAccount, aSchool, type Person, type School } from '../../testing/a-school.ts';
import { withAccounting } from '../../testing/an-accounting-stand-in.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { tracesOf } from '../../testing/traces.ts';

let product: TestProduct;
let books: Awaited<ReturnType<typeof withAccounting>>;
let chief: Person;
let own: School;
let other: School;

beforeAll(async () => {
  product = await testProduct();
  books = await withAccounting(product);
  chief = await anAccount(product, { role: 'Superuser' });
  own = await aSchool(product);
  other = await aSchool(product);
});

const student = { number: '1010-E', type: 'StudentLicense', years: 1 } as const;
const plus = { number: '1010-P', name: 'Pluspaket', type: 'PlusLicense', years: 1 } as const;

const set = (of: School, articles: readonly object[], version?: number) =>
  product.as(chief).attempt(ordersContract.setArticles, {
    programLicenseId: of.licence.id,
    articles,
    ...(version !== undefined && { version }),
  } as never);
const articlesOf = async (of: School) =>
  (await product.as(chief).call(ordersContract.articles, {})).find(
    ({ programLicenseId }) => programLicenseId === of.licence.id,
  );

test('superusers say what is sold of a programme licence, and see what accounting says of it', async () => {
  const { status, body } = await set(own, [student, plus, { ...student, number: 'NY' }], 0);
  expect(status).toBe(200);
  expect(JSON.parse(body).result).toMatchObject({
    isChecked: true,
    unknownArticles: ['NY'],
    version: 1,
  });
  expect(await articlesOf(own)).toEqual({
    programLicenseId: own.licence.id,
    version: 1,
    articles: [
      {
        number: '1010-P',
        name: 'Pluspaket',
        type: 'PlusLicense',
        years: 1,
        isActive: true,
        price: null,
        vatPercent: 25,
      },
      {
        ...student,
        name: 'El- och energiprogrammet, elev, 1 år',
        isActive: true,
        price: null,
        vatPercent: 25,
      },
      {
        ...student,
        number: 'NY',
        name: 'NY',
        isActive: true,
        price: null,
        vatPercent: null,
      },
    ],
  });
  const admin = await anAccount(product, { role: 'Admin' });
  for (const by of [admin, own.teacher])
    expect((await product.as(by).attempt(ordersContract.articles, {})).status).toBe(403);
});

test('a list of an older form, of no programme, or with what is sold elsewhere is refused', async () => {
  expect(await set(own, [student], 0)).toMatchObject({ status: 409, body: 'ChangedMeanwhile' });
  expect(await set(own, [plus, plus])).toMatchObject({
    status: 409,
    body: 'ArticleIsSoldAlready\n1010-P',
  });
  expect(await set(other, [{ ...student, number: '1020-E' }, student])).toMatchObject({
    status: 409,
    body: 'ArticleIsSoldAlready\n1010-E',
  });
  expect((await articlesOf(other))?.articles).toEqual([]);
  for (const years of [0, 11, 1.5])
    expect(await set(own, [{ ...student, years }])).toMatchObject({ status: 400 });
  const none = { programLicenseId: 2_000_000_000, articles: [] };
  expect(await product.as(chief).attempt(ordersContract.setArticles, none)).toMatchObject({
    status: 404,
    body: 'ProgramNotFound',
  });
});

test('while accounting is away the list is stored unchecked', async () => {
  await books.misbehave({ always: 'error' });
  const { body } = await set(other, [{ ...student, number: '1030-E', name: 'Elev' }]);
  expect(JSON.parse(body).result).toMatchObject({ isChecked: false, unknownArticles: [] });
  await books.behave();
});

test('a change leaves a trace with the list before and after, and can be taken back', async () => {
  const before = await articlesOf(own);
  await set(own, [{ ...student, years: 2 }]);
  const traces = await tracesOf(product, 'programmeLicence', own.licence.id);
  expect(traces.at(-1)).toMatchObject({ kind: 'shopArticle.changed', by: chief.id });
  expect(traces.at(-1)?.after).toMatchObject({ articles: [{ number: '1010-E', years: 2 }] });
  await set(own, [{ ...student, years: 2 }]);
  expect(await tracesOf(product, 'programmeLicence', own.licence.id)).toHaveLength(traces.length);

  const [act] = await product.as(chief).call(undoContract.acts, {});
  expect(act).toMatchObject({ kind: 'shopArticle.changed' });
  const undone = await product.as(chief).call(undoContract.undo, { act: act?.act ?? '' });
  expect(undone).toEqual({ restored: 1, kept: 0 });
  const names = (list: typeof before) =>
    list?.articles.map(({ number, name, years }) => [number, name, years]);
  expect(names(await articlesOf(own))).toEqual(names(before));
});
