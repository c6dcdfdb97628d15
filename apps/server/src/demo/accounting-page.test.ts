import { ordersContract } from '@gesall/contract';
import { beforeAll, expect, test } from 'vitest';
import { aNewStudent, anOrder, aShop, freshPrices, type Shop } from '../testing/a-shop.ts';
import { withAccounting } from '../testing/an-accounting-stand-in.ts';
import { type TestProduct, testProduct } from '../testing/product.ts';

let product: TestProduct;
let books: Awaited<ReturnType<typeof withAccounting>>;
let shop: Shop;

beforeAll(async () => {
  product = await testProduct();
  books = await withAccounting(product);
  shop = await aShop(product, { programme: '1030' });
  await books.addSchool(shop.school);
  await freshPrices(product, shop);
  await books.pass(10_000);
});

const address = () => new URL('/', books.settings.apiUrl);
const page = async () => (await fetch(address())).text();

/** Presses a button of the page, as a browser's form does. */
const press = (name: string, value: string, headers: Record<string, string> = {}) =>
  fetch(address(), {
    method: 'POST',
    headers,
    body: new URLSearchParams({ [name]: value }),
    redirect: 'manual',
  });

async function place(invoiceLabeling = 'R-7') {
  const student = await aNewStudent(product, shop);
  const order = anOrder(shop, [{ student, article: '1030-E' }]);
  await books.pass(6_000);
  return product.as(shop.buyer).call(ordersContract.post, { ...order, invoiceLabeling });
}

test('a demonstration’s accounting is made to misbehave on a page, which shows its book', async () => {
  expect(await page()).toContain('Just nu svarar det som det ska.');
  expect(await page()).toContain('Boken är tom.');

  expect((await press('next', 'stored-error')).headers.get('location')).toBe('/');
  expect(await page()).toContain('Nästa ordrar: Sparar och svarar 500.');
  expect(await place('<b>R-8</b>')).toMatchObject({ state: 'unknown' });
  const once = await page();
  expect(once).toMatch(/Sparar och svarar 500<\/b>[^<]*<\/span>\s*<span class="count">1 gång</);
  expect(once).toContain('Ordrar i boken (1)');
  expect(once).toContain('&lt;b&gt;R-8&lt;/b&gt;');

  await press('all', 'cut');
  await press('late', '60000');
  expect(await page()).toContain('Alla nya ordrar: Stänger. Sökningen: 60 sekunder sen.');
  expect(await place()).toMatchObject({ state: 'unknown' });
  expect(await page()).toMatch(/Stänger<\/b>[^<]*<\/span>\s*<span class="count">1 gång</);

  await press('all', 'nothing');
  expect(await place()).toMatchObject({ state: 'confirmed', fortNoxNumber: '1002' });
  expect(await page()).toContain('1 gång hittades en order senare än den sparades.');

  await press('everything', 'busy');
  expect(await place()).toMatchObject({ state: 'waiting' });
  expect(await page()).toMatch(/Svarar 429 \([1-9]/);

  await press('behave', 'yes');
  expect(await page()).toContain('Just nu svarar det som det ska.');
  expect(await place()).toMatchObject({ state: 'confirmed', fortNoxNumber: '1003' });
});

test('an order in the book is invoiced and paid, or cancelled, on the page', async () => {
  const { fortNoxNumber } = await place();
  const number = fortNoxNumber ?? '';
  await press('invoice', number);
  expect(await page()).toContain('Faktura 5001');
  await press('pay', '5001');
  expect(await page()).toContain('Faktura 5001, betald');
  const other = (await place()).fortNoxNumber ?? '';
  await press('cancel', other);
  expect(await page()).toContain('Makulerad');
  expect(
    (await books.orders())
      .filter(({ DocumentNumber }) => [number, other].includes(DocumentNumber))
      .map(({ InvoiceReference, Cancelled }) => [InvoiceReference, Cancelled]),
  ).toEqual([
    ['5001', false],
    ['0', true],
  ]);
});

test('another site presses nothing, and what is no button is ignored', async () => {
  const before = await page();
  const answer = await press('everything', 'silence', { 'sec-fetch-site': 'cross-site' });
  expect(answer.status).toBe(403);
  for (const [name, value] of [
    ['everything', 'constructor'],
    ['all', '<script>'],
    ['next', 'stored-slow'],
    ['late', 'soon'],
    ['cancel', '99999'],
    ['x', 'y'],
  ] as const)
    expect((await press(name, value)).status).toBe(303);
  expect(await page()).toBe(before);
});
