import { ordersContract } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { anAccount, type Person } from '../../../testing/a-school.ts';
import { aNewStudent, anOrder, aShop, freshPrices, type Shop } from '../../../testing/a-shop.ts';
import { withAccounting } from '../../../testing/an-accounting-stand-in.ts';
import { type TestProduct, testProduct } from '../../../testing/product.ts';
import { shopOrder } from '../orders.tables.ts';
import { followInvoices } from './follow-invoices.ts';

let product: TestProduct;
let books: Awaited<ReturnType<typeof withAccounting>>;
let shop: Shop;
let admin: Person;

beforeAll(async () => {
  product = await testProduct();
  books = await withAccounting(product);
  shop = await aShop(product, { programme: '1030' });
  admin = await anAccount(product, { role: 'Admin' });
  await books.addSchool(shop.school);
  await freshPrices(product, shop);
});

beforeEach(async () => {
  await books.behave();
  await books.pass(10_000);
  await product.db.update(shopOrder).set({ paidAt: product.clock.now() });
});

async function place() {
  const student = await aNewStudent(product, shop);
  const from = stockholmDay(product.clock.now());
  const items = [{ student, article: '1030-E', from }];
  const { id, fortNoxNumber } = await product
    .as(shop.buyer)
    .call(ordersContract.post, anOrder(shop, items));
  return { id, number: fortNoxNumber ?? '' };
}

/** The invoice number of the order, and whether it is invoiced and paid, as the history shows them. */
async function shown(orderId: number) {
  const all = await product.as(admin).call(ordersContract.allOrders, {});
  const { invoiceNumber, invoicedAt, paidAt } = all.find(({ id }) => id === orderId) ?? {};
  return [invoiceNumber, typeof invoicedAt, typeof paidAt];
}

async function night() {
  await books.pass(24 * 60 * 60_000);
  await followInvoices(product.parts);
}

test('an order is shown as invoiced and paid after accounting did so, with one request a night', async () => {
  const [order, open] = [await place(), await place()];
  await night();
  expect(await shown(order.id)).toEqual([null, 'object', 'object']);
  await books.invoiceOrder(order.number);
  await books.seen();
  await night();
  expect((await books.seen()).requests).toBe(2);
  const [invoice] = await shown(order.id);
  expect(await shown(order.id)).toEqual([expect.stringMatching(/^\d+$/), 'string', 'object']);
  const { invoicedAt } = (await product.as(admin).call(ordersContract.allOrders, {})).find(
    ({ id }) => id === order.id,
  ) ?? { invoicedAt: '' };
  await books.payInvoice(invoice ?? '');
  await night();
  expect(await shown(order.id)).toEqual([invoice, 'string', 'string']);
  expect(await product.as(admin).call(ordersContract.allOrders, {})).toContainEqual(
    expect.objectContaining({ id: order.id, invoicedAt }),
  );
  await books.seen();
  await night();
  expect((await books.seen()).requests).toBe(1);
  expect(await shown(open.id)).toEqual([null, 'object', 'object']);
});

test('a cancelled order is not paid, although nothing is left to pay', async () => {
  const order = await place();
  await books.invoiceOrder(order.number);
  await night();
  const [invoice] = await shown(order.id);
  await books.payInvoice(invoice ?? '');
  await books.cancelOrder(order.number);
  await night();
  expect(await shown(order.id)).toEqual([invoice, 'string', 'object']);
});

test('what was read before accounting went away is kept, and the others come first afterwards', async () => {
  const [first, second] = [await place(), await place()];
  for (const { number } of [first, second]) await books.invoiceOrder(number);
  await books.pass(10_000);
  // The second read is lost, and so is its repetition.
  await books.misbehave({ next: ['slow', 'html', 'html'], slowMs: 1 });
  await expect(followInvoices(product.parts)).rejects.toMatchObject({ trouble: 'failing' });
  expect((await shown(first.id))[1]).toBe('string');
  expect((await shown(second.id))[1]).toBe('object');
  await books.seen();
  await followInvoices(product.parts);
  expect((await shown(second.id))[1]).toBe('string');
});

test('without the right to read invoices orders are shown as invoiced all the same', async () => {
  const [first, second] = [await place(), await place()];
  await books.invoiceOrder(first.number);
  await night();
  const { accounting } = product.parts;
  if (!accounting) throw new Error('There is no accounting.');
  await books.invoiceOrder(second.number);
  const narrow = await books.narrowed('order');
  await followInvoices({ ...product.parts, accounting: narrow });
  expect((await shown(first.id))[2]).toBe('object');
  expect((await shown(second.id))[1]).toBe('string');
});

test('an order of more than a year ago is not read any more, and one on its way neither', async () => {
  const [old, waiting] = [await place(), await place()];
  const set = (id: number, values: Partial<typeof shopOrder.$inferInsert>) =>
    product.db.update(shopOrder).set(values).where(eq(shopOrder.id, id));
  await set(old.id, { createdAt: new Date(product.clock.now().getTime() - 366 * 86_400_000) });
  await set(waiting.id, { state: 'waiting', accountingNumber: null });
  await books.seen();
  await night();
  expect((await books.seen()).requests).toBe(0);
});

test('invoices are read with the nightly comparison, and on demand', async () => {
  const order = await place();
  await books.invoiceOrder(order.number);
  await product.as(admin).call(ordersContract.reconcile, {});
  await books.pass(10_000);
  await product.workOff();
  expect((await shown(order.id))[1]).toBe('string');
});
