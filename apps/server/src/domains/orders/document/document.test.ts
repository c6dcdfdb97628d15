import { type Output, ordersContract } from '@gesall/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAccount } from '../../../testing/a-school.ts';
import { aNewStudent, anOrder, aShop, freshPrices, type Shop } from '../../../testing/a-shop.ts';
import { withAccounting } from '../../../testing/an-accounting-stand-in.ts';
import { type TestProduct, testProduct } from '../../../testing/product.ts';
import { documentOf } from './order-document.ts';
import { writePdf } from './write-pdf.ts';

let product: TestProduct;
let shop: Shop;
let placed: Output<typeof ordersContract.post>;

const anItem = async () => ({ student: await aNewStudent(product, shop), article: '1010-E' });
const rowsOf = async (table: 'shop_order' | 'student_licence') =>
  (await product.db.$client.query(`select count(*)::int as count from ${table}`)).rows[0].count;

beforeAll(async () => {
  product = await testProduct();
  await withAccounting(product);
  shop = await aShop(product, { programme: '1010' });
  await freshPrices(product, shop);
  const items = [await anItem(), await anItem()];
  placed = await product.as(shop.buyer).call(ordersContract.post, anOrder(shop, items));
});

describe('the paper of an order', () => {
  test('has its lines, VAT of each rate and total, and says that it is no invoice', () => {
    const [line] = placed.products;
    if (!line) throw new Error('The order has no line.');
    const order = {
      ...placed,
      currency: 'SEK',
      products: [
        { ...line, students: 2, unitPrice: 500, price: 1000, vatPercent: 25 },
        { ...line, students: 1, unitPrice: 0.1, price: 0.1, vatPercent: 6 },
      ],
    };
    const paper = documentOf(order, 'sv', false);
    expect(paper.notes).toEqual(['Det här är ingen faktura. Moms visas bara som upplysning.']);
    expect(paper.rows.map(({ students, price }) => [students, price])).toEqual([
      ['2', '1\u00a0000\u00a0kr'],
      ['1', '0,10\u00a0kr'],
    ]);
    expect(paper.sums.map(({ name, value }) => `${name}: ${value}`)).toEqual([
      'Summa exkl. moms: 1\u00a0000,10\u00a0kr',
      'Moms 6 %: 0,01\u00a0kr',
      'Moms 25 %: 250\u00a0kr',
      'Summa inkl. moms: 1\u00a0250,11\u00a0kr',
    ]);
    const unknown = { ...order, products: [{ ...line, vatPercent: null }] };
    expect(documentOf(unknown, 'en', true)).toMatchObject({
      title: 'Draft order',
      sums: [{ name: 'Total excl. VAT (the VAT rate is not known)' }],
    });
  });

  test('is drawn also when it has hundreds of lines and letters of every kind', async () => {
    const [line] = placed.products;
    if (!line) throw new Error('The order has no line.');
    const comment = 'Łukasz, Ðorđe och Ωmega '.repeat(40);
    const order = { ...placed, comment, products: Array.from({ length: 300 }, () => line) };
    const file = await writePdf(documentOf(order, 'sv', false), 'sv');
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length).toBeGreaterThan(5);
  });

  test('is read by its buyer and by administration, and by nobody else', async () => {
    const read = (by: { id: number }) =>
      product.as(by).attempt(ordersContract.document, { orderId: placed.id });
    const { status, body, headers } = await read(shop.buyer);
    expect([status, body.slice(0, 5), headers['content-type']]).toEqual([
      200,
      '%PDF-',
      'application/pdf',
    ]);
    expect((await read(await anAccount(product, { role: 'Admin' }))).status).toBe(200);
    expect(await read(shop.teacher)).toMatchObject({ status: 404, body: 'OrderNotFound' });
  });

  test('of a draft is checked as an order is, and leaves nothing', async () => {
    const before = [await rowsOf('shop_order'), await rowsOf('student_licence')];
    const item = await anItem();
    const draft = (items: Parameters<typeof anOrder>[1]) =>
      product.as(shop.buyer).attempt(ordersContract.draft, anOrder(shop, items));
    const { status, body } = await draft([item]);
    expect([status, body.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect(await draft([item, item])).toMatchObject({
      status: 400,
      body: 'SomeOrderItemsWereDuplicated',
    });
    expect([await rowsOf('shop_order'), await rowsOf('student_licence')]).toEqual(before);
  });
});
