import { ordersContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Accounting, AccountingAway } from '../../ports/accounting.ts';
import { anAccount, aSchool } from '../../testing/a-school.ts';
import { aNewStudent, anOrder, aShop, freshPrices, type Shop } from '../../testing/a-shop.ts';
import { withAccounting } from '../../testing/an-accounting-stand-in.ts';
import { meanwhile } from '../../testing/meanwhile.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { programmeLicence } from '../licences/programme-licences.tables.ts';
import { school as schoolTable } from '../register/register.tables.ts';
import { renewPrices } from './prices/renew-prices.ts';

let product: TestProduct;
let books: Awaited<ReturnType<typeof withAccounting>>;
let shop: Shop;

beforeAll(async () => {
  product = await testProduct();
  books = await withAccounting(product);
  shop = await aShop(product, { programme: '1010' });
  await freshPrices(product, shop);
});

const open = (by: { id: number } = shop.buyer) =>
  product.as(by).call(ordersContract.getLicenses, { schoolId: shop.school.id });
const stale = () => books.pass(61_000);
const renewed = async () => {
  await stale();
  await freshPrices(product, shop);
};
const pricesOf = ({ products }: Awaited<ReturnType<typeof open>>[number]) =>
  products.flatMap(({ options }) =>
    options.map(({ fortnoxNumber, priceStudent }) => [fortnoxNumber, priceStudent]),
  );
const firstPrices = async () => {
  const [programme] = await open();
  return programme ? pricesOf(programme) : [];
};
const card = (number: string, more: object) =>
  books.addCustomers([{ CustomerNumber: number, Name: number, Active: true, ...more }]);
const useCard = (customerNumber: string) =>
  product.db.update(schoolTable).set({ customerNumber }).where(eq(schoolTable.id, shop.school.id));
const asksIn = async (work: () => Promise<unknown>) => {
  await books.seen();
  await work();
  return (await books.seen()).requests;
};

const someone = () => aNewStudent(product, shop);
const ordered = (order: ReturnType<typeof anOrder>) =>
  product.as(shop.buyer).call(ordersContract.post, order);

const inListA = [
  ['1010-E', 500],
  ['1010-E3', 1000],
  ['1010-EP', 700],
  ['1010-P', 250],
  ['1010-P3', 600],
];

describe('the shop of a school', () => {
  test('[api.shop.get-licenses] [entities.product] [licences.types.values] has its programme licences with products and options', async () => {
    const option = (fortnoxNumber: string, priceStudent: number, years: number) => ({
      fortnoxNumber,
      name: `Paket ${fortnoxNumber}`,
      priceStudent,
      years,
      vatPercent: 25,
    });
    const product = (type: string, ...options: ReturnType<typeof option>[]) => ({
      name: options[0]?.name,
      type,
      fortnoxNumber: options[0]?.fortnoxNumber,
      isPlusPackage: type === 'PlusLicense',
      validTo: '2027-06-30',
      options,
    });
    expect(await open()).toEqual([
      {
        programLicenseId: shop.licence.id,
        programName: shop.licence.name,
        costCenter: 'EE',
        validTo: '2027-06-30',
        hasExpired: false,
        mayBuy: true,
        products: [
          product('StudentLicense', option('1010-E', 500, 1), option('1010-E3', 1000, 3)),
          product('StudentLicencePlus', option('1010-EP', 700, 1)),
          product('PlusLicense', option('1010-P', 250, 1), option('1010-P3', 600, 3)),
        ],
        currency: 'SEK',
        pricesAt: '2026-11-16T08:00:00.000Z',
        withoutPrice: [],
      },
    ]);
    const [single, three, whole] = [await someone(), await someone(), await someone()];
    const order = anOrder(shop, [
      { student: single, article: '1010-E' },
      { student: single, article: '1010-P' },
      { student: three, article: '1010-E3' },
      { student: three, article: '1010-P3' },
      { student: whole, article: '1010-EP' },
    ]);
    expect(await ordered(order)).toMatchObject({ price: 500 + 250 + 1000 + 600 + 700 });
  });

  test('[api.shop.get-licenses-permission] is open to its purchasers and to administration', async () => {
    for (const role of ['Superuser', 'Admin'] as const) {
      const person = await anAccount(product, { role });
      expect((await open(person)).map(({ mayBuy }) => mayBuy)).toEqual([false]);
      expect(
        (
          await product
            .as(person)
            .attempt(ordersContract.licenseStatus, { schoolId: shop.school.id })
        ).status,
      ).toBe(200);
    }
    const { school: other } = await aSchool(product);
    for (const call of [ordersContract.getLicenses, ordersContract.licenseStatus]) {
      const schoolId = shop.school.id;
      for (const elsewhere of [other.id, 999_999]) {
        const foreign = await product.as(shop.buyer).attempt(call, { schoolId: elsewhere });
        expect(foreign).toMatchObject({ status: 404, body: 'SchoolNotFound' });
      }
      expect((await product.as(shop.student).attempt(call, { schoolId })).status).toBe(403);
      expect((await product.as(shop.teacher).attempt(call, { schoolId })).status).toBe(403);
    }
  });

  test('leaves out what has no price in the list, and says which articles those are', async () => {
    const other = await aShop(product, { programme: '1040' });
    await product.db
      .update(programmeLicence)
      .set({ priceList: 'B' })
      .where(eq(programmeLicence.id, other.licence.id));
    await product.db.$client.query(
      "insert into shop_article (number, programme_licence_id, name, type, years) values ('1040-EP3', $1, 'Plus', 'StudentLicencePlus', 3)",
      [other.licence.id],
    );
    await freshPrices(product, other);
    const [later] = await product
      .as(other.buyer)
      .call(ordersContract.getLicenses, { schoolId: other.school.id });
    expect(later).toMatchObject({ withoutPrice: ['1040-EP3'] });
    expect(later && pricesOf(later)).toContainEqual(['1040-E', 450]);
  });
});

describe('prices', () => {
  test('[constants.price-list-default-a] are those of list A for a school without a list of its own', async () => {
    await card('Utan lista', {});
    await useCard('Utan lista');
    await renewed();
    expect(await firstPrices()).toEqual(inListA);
  });

  test('[constants.currency-default] follow the list and the currency of the customer card', async () => {
    await useCard('10201');
    await renewed();
    const [programme] = await open();
    expect(programme).toMatchObject({ currency: 'NOK' });
    expect(programme && pricesOf(programme)).toContainEqual(['1010-E', 525]);
    await useCard('Utan lista');
    await renewed();
    expect((await open()).map(({ currency }) => currency)).toEqual(['SEK']);
  });

  test('are asked for once by all who open the shop together, and not again within a minute', async () => {
    await stale();
    const one = await asksIn(() => freshPrices(product, shop));
    await stale();
    const many = await asksIn(() =>
      Promise.all(Array.from({ length: 8 }, () => freshPrices(product, shop))),
    );
    expect(many).toBe(one);
    expect(await asksIn(() => open())).toBe(0);
  });

  test('are not asked for by a process while another one does', async () => {
    await stale();
    const asked = await asksIn(() =>
      meanwhile(
        product,
        "select pg_advisory_xact_lock(hashtext('shop prices')); update shop_customer set fetched_at = now() + interval '1 day'; update shop_price_list set fetched_at = now() + interval '1 day'; update shop_price set fetched_at = now() + interval '1 day'",
        () => freshPrices(product, shop),
      ),
    );
    expect(asked).toBe(0);
    await product.db.$client.query("update shop_customer set fetched_at = 'epoch'");
    await product.db.$client.query("update shop_price_list set fetched_at = 'epoch'");
    await product.db.$client.query("update shop_price set fetched_at = 'epoch'");
    await freshPrices(product, shop);
  });

  test('are the last known ones while accounting is away, and say when they were read', async () => {
    const [before] = await open();
    await stale();
    await books.misbehave({ always: 'error' });
    const [programme] = await open();
    expect(programme).toEqual(before);
    // It is left alone for a while.
    expect(await asksIn(open)).toBe(0);
    product.clock.move(20_000);
    expect(await asksIn(open)).toBeGreaterThan(0);
    await books.behave();
    await renewed();
    const [later] = await open();
    expect(later?.pricesAt && before?.pricesAt && later.pricesAt > before.pricesAt).toBe(true);
  });

  test('are not waited for longer than agreed', async () => {
    const other = await testProduct();
    const theirs = await aShop(other, { programme: '1010' });
    let giveUp = () => {};
    const silence = new Promise<never>((_, reject) => {
      giveUp = () => reject(new AccountingAway('silent'));
    });
    const accounting = { ...product.parts.accounting, customer: () => silence } as Accounting;
    await renewPrices({ ...other.parts, accounting }, theirs.school.id, { mostMs: 1 });
    const { rows } = await other.db.$client.query('select * from shop_customer');
    expect(rows).toEqual([]);
    giveUp();
  });
});
