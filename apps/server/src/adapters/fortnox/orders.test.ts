import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { timeLimits } from '../../../../../scripts/lib/time-limits.mjs';
import type { Parts } from '../../platform/context.ts';
import type { NewAccountingOrder } from '../../ports/accounting.ts';
import { anAccountingStandIn } from '../../testing/an-accounting-stand-in.ts';
import { afterFile } from '../../testing/leftovers.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import type { Settings } from './connection.ts';
import { fortnox } from './fortnox.ts';

const begin = new Date('2026-11-16T08:00:00Z');

let product: TestProduct;
let standIn: Awaited<ReturnType<typeof anAccountingStandIn>>;
let last = 0;

beforeAll(async () => {
  [product, standIn] = await Promise.all([testProduct(begin), anAccountingStandIn(begin)]);
});

beforeEach(async () => {
  await standIn.behave();
  await rest();
  await standIn.seen();
});

async function rest(ms = 6_000) {
  product.clock.move(ms);
  await standIn.moveClock(ms);
}

const pause: Parts['pause'] = (ms) => rest(ms);

/** One process of several on the same database. */
const aProcess = (more: Partial<Settings> = {}) =>
  fortnox(
    { ...standIn.settings, answerMs: timeLimits.expect, orderAnswerMs: timeLimits.expect, ...more },
    { ...product.parts, pause, report: product.report },
  );

function anOrder(more: Partial<NewAccountingOrder> = {}): NewAccountingOrder {
  last += 1;
  return {
    mark: `gesall-order:00000000-0000-4000-8000-${String(last).padStart(12, '0')}`,
    customerNumber: '10042',
    orderedOn: '2026-11-16',
    contact: 'Karin Östlund',
    reference: 'ZZ1234',
    remarks: '',
    costCenter: 'EE',
    priceList: 'A',
    currency: 'SEK',
    address: { street: 'Skolgatan 1', zipCode: '702 10', city: 'Örebro', country: 'Sverige' },
    rows: [
      {
        article: '1010-E3',
        description: 'Elevlicens, 3 år',
        quantity: 12,
        unitPrice: 100_050,
        costCenter: 'EE',
      },
    ],
    ...more,
  };
}

const storedAs = async ({ mark }: NewAccountingOrder) =>
  (await standIn.orders()).filter((order) => order.ExternalInvoiceReference1 === mark);

const seconds = (count: number) => new Date(product.clock.now().getTime() + count * 1000);

describe('what is read for the shop', () => {
  test('articles are described with their VAT, and those that are not there are left out', async () => {
    const books = aProcess();
    expect(
      await books.describeArticles(['1010-E', '1090-E', '1010-', '', '..', '../orders', '1010-E']),
    ).toEqual([
      {
        number: '1010-E',
        description: 'El- och energiprogrammet, elev, 1 år',
        vatPercent: 25,
        isActive: true,
      },
      {
        number: '1090-E',
        description: 'Hantverksprogrammet, elev, 1 år',
        vatPercent: 25,
        isActive: false,
      },
    ]);
  });

  test('a price is that of one piece, in öre, and an article without one is left out', async () => {
    const books = aProcess();
    expect(await books.prices('A', ['1010-E', '1040-EP3', '1010'])).toEqual([
      { article: '1010', priceList: 'A', amount: 1_200_000 },
      { article: '1010-E', priceList: 'A', amount: 50_000 },
      { article: '1040-EP3', priceList: 'A', amount: 150_000 },
    ]);
    expect(await books.prices('B', ['1010-P', '1040-EP3'])).toEqual([
      { article: '1010-P', priceList: 'B', amount: 22_500 },
    ]);
    expect(await books.prices('N', ['1010-P'])).toEqual([
      { article: '1010-P', priceList: 'N', amount: 26_250 },
    ]);
    expect(await books.prices('Z', ['1010-P'])).toEqual([]);
    expect((await standIn.seen()).requests).toBe(4);
  });

  test('a customer has the price list and the currency of its card', async () => {
    expect(await aProcess().customer('10201')).toMatchObject({
      priceList: 'N',
      currency: 'NOK',
      address: { country: 'Norge' },
    });
  });
});

describe('an order that is stored', () => {
  test('has its number, its sum and its mark, and all that the shop gave', async () => {
    const order = anOrder();
    const outcome = await aProcess().storeOrder(order);
    const [stored] = await storedAs(order);
    expect(outcome).toEqual({
      state: 'stored',
      order: {
        number: stored?.DocumentNumber,
        net: 1_200_600,
        isCancelled: false,
        isInvoiced: false,
      },
    });
    expect(stored).toMatchObject({
      CustomerNumber: '10042',
      OrderDate: '2026-11-16',
      YourReference: 'ZZ1234',
      Remarks: 'Kontaktperson: Karin Östlund',
      CostCenter: 'EE',
      PriceList: 'A',
      Currency: 'SEK',
      OrderRows: [
        {
          ArticleNumber: '1010-E3',
          Description: 'Elevlicens, 3 år',
          OrderedQuantity: 12,
          DeliveredQuantity: 12,
          Price: 1000.5,
          CostCenter: 'EE',
          VAT: 25,
        },
      ],
    });
  });

  test('keeps the price and the currency that it was given', async () => {
    const rows = [{ ...anOrder().rows[0], article: 'APL', unitPrice: 19_999, quantity: 3 }];
    const order = anOrder({
      customerNumber: '10201',
      priceList: 'N',
      currency: 'NOK',
      rows: rows as NewAccountingOrder['rows'],
    });
    expect(await aProcess().storeOrder(order)).toMatchObject({ order: { net: 59_997 } });
    expect(await storedAs(order)).toMatchObject([{ Currency: 'NOK', PriceList: 'N', Net: 599.97 }]);
  });

  test('has every text as long as it may be, and what was cut whole in the remarks', async () => {
    const street = `Långa gatan ${'x'.repeat(60)} 7`;
    const reference = `Beställarreferens ${'9'.repeat(60)}`;
    const order = anOrder({
      reference,
      contact: 'K'.repeat(100),
      remarks: `Två rader\nav önskemål ${'m'.repeat(2_000)}`,
      address: { street, zipCode: '702 10', city: 'Örebro', country: null },
      rows: anOrder().rows.map((row) => ({
        ...row,
        description: `Elev\nlicens ${'r'.repeat(300)}`,
      })),
    });
    expect(await aProcess().storeOrder(order)).toMatchObject({ state: 'stored' });
    const [stored] = await storedAs(order);
    expect(stored).toMatchObject({ YourReference: reference.slice(0, 50) });
    expect(stored?.Remarks).toHaveLength(1024);
    expect(stored?.Remarks?.split('\n').slice(0, 5)).toEqual([
      `Er referens: ${reference}`,
      `Kontaktperson: ${'K'.repeat(100)}`,
      `Adress: ${street}`,
      'Två rader',
      expect.stringMatching(/^av önskemål m+$/),
    ]);
    expect(stored).toMatchObject({ DeliveryAddress1: street.slice(0, 60) });
    expect(stored?.OrderRows[0]?.Description).toBe(`Elev licens ${'r'.repeat(243)}`);
  });

  test('has only characters that accounting takes', async () => {
    const order = anOrder({
      reference: 'Łukasz “Şen” – 5 €',
      contact: 'A\u030Asa\u200B Ö\u0000',
      remarks: 'Rad 1\r\nRad 2 👩‍🏫 …\u0007',
      rows: anOrder().rows.map((row) => ({ ...row, description: 'Elev\u2028licens\t3\u00a0år' })),
    });
    expect(await aProcess().storeOrder(order)).toMatchObject({ state: 'stored' });
    expect(await storedAs(order)).toMatchObject([
      {
        YourReference: 'Lukasz "Sen" - 5 EUR',
        Remarks: 'Kontaktperson: Åsa Ö\nRad 1\nRad 2 ?? ...',
        OrderRows: [{ Description: 'Elev licens 3 år' }],
      },
    ]);
  });

  test('has one address, and not half of that of the card', async () => {
    const order = anOrder({
      reference: '',
      address: { street: 'Nygatan 2', zipCode: null, city: 'Kumla', country: null },
    });
    await aProcess().storeOrder(order);
    expect(await storedAs(order)).toMatchObject([
      {
        YourReference: 'Karin Östlund',
        Address1: 'Nygatan 2',
        ZipCode: null,
        City: 'Kumla',
        DeliveryAddress1: 'Nygatan 2',
        DeliveryZipCode: null,
        DeliveryName: null,
      },
    ]);
    const bare = anOrder({ address: { street: null, zipCode: null, city: null, country: null } });
    await aProcess().storeOrder(bare);
    expect(await storedAs(bare)).toMatchObject([{ Address1: 'Skolgatan 1', City: 'Örebro' }]);
  });
});

describe('the outcome of an attempt', () => {
  const unsure = [
    { fault: 'stored-silence', trouble: 'silent', stored: 1 },
    { fault: 'stored-cut', trouble: 'silent', stored: 1 },
    { fault: 'stored-error', trouble: 'failing', stored: 1 },
    { fault: 'stored-html', trouble: 'failing', stored: 1 },
    { fault: 'stored-garbage', trouble: 'unreadable', stored: 1 },
    { fault: 'slow', trouble: 'silent', stored: 1 },
    { fault: 'silence', trouble: 'silent', stored: 0 },
    { fault: 'cut', trouble: 'silent', stored: 0 },
    { fault: 'error', trouble: 'failing', stored: 0 },
    { fault: 'html', trouble: 'failing', stored: 0 },
  ] as const;
  test.each(unsure)(
    'is unknown after $fault, and the order is sent once',
    async ({ fault, trouble, stored }) => {
      await aProcess().priceLists();
      await standIn.misbehave({ orders: [fault] });
      const order = anOrder();
      const brief = trouble === 'silent' ? { orderAnswerMs: 300 } : {};
      const outcome = await aProcess(brief).storeOrder(order);
      expect(outcome).toEqual({ state: 'unknown', trouble });
      expect(await storedAs(order)).toHaveLength(stored);
      expect(await standIn.seen()).toMatchObject({
        orderPosts: 1,
        storedOrders: stored,
        faults: { [fault]: 1 },
        duplicates: {},
      });
    },
  );

  test('is stored when the answer is slow, and comes in time', async () => {
    await standIn.misbehave({ orders: ['slow'], slowMs: 50 });
    expect(await aProcess().storeOrder(anOrder())).toMatchObject({ state: 'stored' });
  });

  test('is away after too many requests, without another try', async () => {
    await standIn.misbehave({ orders: ['busy'] });
    const order = anOrder();
    expect(await aProcess().storeOrder(order)).toEqual({ state: 'away', trouble: 'busy' });
    expect((await standIn.seen()).orderPosts).toBe(1);
    expect(await storedAs(order)).toEqual([]);
  });

  test('is away after a refused token, and the next attempt has another', async () => {
    await aProcess().priceLists();
    await standIn.forgetAccess();
    await standIn.seen();
    const order = anOrder();
    expect(await aProcess().storeOrder(order)).toEqual({ state: 'away', trouble: 'refused' });
    expect(await standIn.seen()).toMatchObject({ orderPosts: 1, storedOrders: 0, tokens: 1 });
    expect(await aProcess().storeOrder(order)).toMatchObject({ state: 'stored' });
    expect(await standIn.seen()).toMatchObject({ orderPosts: 1, tokens: 0 });
  });

  test('is away when there is no token, or nobody to connect to', async () => {
    expect(await aProcess({ clientId: 'nobody' }).storeOrder(anOrder())).toEqual({
      state: 'away',
      trouble: 'refused',
    });
    expect((await standIn.seen()).orderPosts).toBe(0);
    await aProcess().priceLists();
    const nowhere = aProcess({ apiUrl: await anAddressOfNobody() });
    expect(await nowhere.storeOrder(anOrder())).toEqual({ state: 'away', trouble: 'silent' });
  });

  const refusals: { why: string; more: Partial<NewAccountingOrder>; text: RegExp }[] = [
    { why: 'customer', more: { customerNumber: '9' }, text: /kunden/ },
    { why: 'price list', more: { priceList: 'Z' }, text: /Prislistan finns inte/ },
    { why: 'currency', more: { currency: 'XXX' }, text: /Valutan/ },
    { why: 'cost centre', more: { costCenter: 'XX' }, text: /Kostnadsstället XX finns inte/ },
    {
      why: 'article',
      more: {
        rows: [{ article: '77', description: '', quantity: 1, unitPrice: 1, costCenter: null }],
      },
      text: /Artikeln 77 finns inte/,
    },
  ];
  test.each(refusals)('is rejected for an unknown $why', async ({ more, text }) => {
    const outcome = await aProcess().storeOrder(anOrder(more));
    expect(outcome).toEqual({
      state: 'rejected',
      code: expect.stringMatching(/^\d{7}$/),
      text: expect.stringMatching(text),
    });
    expect(await standIn.seen()).toMatchObject({ orderPosts: 1, storedOrders: 0 });
  });

  test('is rejected without the scope, with the code that names the licence', async () => {
    const narrow = aProcess({
      tenantId: undefined,
      refreshToken: await standIn.consent('customer price'),
    });
    expect(await narrow.storeOrder(anOrder())).toMatchObject({
      state: 'rejected',
      code: '2001101',
    });
    expect((await standIn.seen()).orderPosts).toBe(1);
  });

  test('tells and logs no secret that a refusal repeats', async () => {
    const { clientSecret } = standIn.settings;
    const outcome = await aProcess().storeOrder(
      anOrder({ costCenter: `${clientSecret} ${'lång '.repeat(100)}` }),
    );
    expect(outcome).toMatchObject({ state: 'rejected' });
    const { text } = outcome as { text: string };
    expect(text).toContain('***');
    expect(text).not.toContain(clientSecret);
    expect(text.length).toBeLessThanOrEqual(300);
    expect(product.log.join('\n')).not.toContain(clientSecret);
  });
});

describe('how long an order waits', () => {
  test('reads leave five turns to orders, and wait while an order does', async () => {
    let paused = 0;
    const books = fortnox(
      { ...standIn.settings, answerMs: timeLimits.expect, orderAnswerMs: timeLimits.expect },
      {
        ...product.parts,
        report: product.report,
        pause: async (ms) => {
          paused += 1;
          await rest(ms);
        },
      },
    );
    await books.priceLists();
    await rest();
    for (let round = 0; round < 15; round++) await books.priceLists();
    for (let round = 0; round < 5; round++)
      expect(await books.storeOrder(anOrder())).toMatchObject({ state: 'stored' });
    expect(paused).toBe(0);
    await books.priceLists();
    expect(paused).toBe(1);
    for (let round = 0; round < 19; round++) await books.storeOrder(anOrder());
    expect(paused).toBe(1);
    await books.storeOrder(anOrder());
    expect(paused).toBe(2);
    expect((await standIn.seen()).refusedForSpeed).toBe(0);
  });

  test('a turn that comes after the deadline is not waited for, and nothing is sent', async () => {
    const books = aProcess();
    await books.priceLists();
    await rest();
    for (let round = 0; round < 20; round++) await books.storeOrder(anOrder());
    await standIn.seen();
    const deadline = seconds(3);
    expect(await books.storeOrder(anOrder(), { deadline })).toEqual({
      state: 'away',
      trouble: 'busy',
    });
    await expect(books.ordersOfMark('gesall-order:x', { deadline })).rejects.toMatchObject({
      trouble: 'busy',
    });
    expect((await standIn.seen()).requests).toBe(0);
  });

  test('an answer after the deadline is unknown', async () => {
    await aProcess().priceLists();
    await standIn.misbehave({ orders: ['stored-silence'] });
    const outcome = await aProcess({ orderAnswerMs: 600_000 }).storeOrder(anOrder(), {
      deadline: seconds(0.3),
    });
    expect(outcome).toEqual({ state: 'unknown', trouble: 'silent' });
  });

  test('a token that does not come before the deadline is not waited for', async () => {
    await standIn.misbehave({ always: 'silence', tokens: true });
    await rest(2 * 60 * 60_000);
    const outcome = await aProcess({ answerMs: 300 }).storeOrder(anOrder(), {
      deadline: seconds(0.2),
    });
    expect(outcome).toEqual({ state: 'away', trouble: 'silent' });
    expect((await standIn.seen()).orderPosts).toBe(0);
  });
});

describe('the orders of a mark', () => {
  test('are those of exactly the mark, cancelled and invoiced ones too', async () => {
    const books = aProcess();
    const order = anOrder();
    expect(await books.ordersOfMark(order.mark)).toEqual([]);
    await books.storeOrder(order);
    await books.storeOrder({ ...order, mark: `${order.mark}0` });
    const [first] = await books.ordersOfMark(order.mark);
    expect(first).toMatchObject({ net: 1_200_600, isCancelled: false, isInvoiced: false });
    await standIn.cancelOrder(first?.number ?? '');
    await books.storeOrder(order);
    const [, second] = await books.ordersOfMark(order.mark);
    await standIn.invoiceOrder(second?.number ?? '');
    expect(await books.ordersOfMark(order.mark)).toEqual([
      { number: first?.number, net: 1_200_600, isCancelled: true, isInvoiced: false },
      { number: second?.number, net: 1_200_600, isCancelled: false, isInvoiced: true },
    ]);
    expect((await standIn.seen()).duplicates).toEqual({});
    await books.storeOrder(order);
    expect((await standIn.seen()).duplicates).toEqual({ [order.mark]: 2 });
    await standIn.cancelOrder(second?.number ?? '');
  });

  test('are found by a search only after some time, if it is slow', async () => {
    await standIn.misbehave({ searchDelayMs: 60_000 });
    const order = anOrder();
    const books = aProcess();
    await books.storeOrder(order);
    expect(await books.ordersOfMark(order.mark)).toEqual([]);
    await rest(60_000);
    expect(await books.ordersOfMark(order.mark)).toHaveLength(1);
  });

  test('are not said to be none when there was no answer', async () => {
    await standIn.misbehave({ always: 'html' });
    await expect(aProcess().ordersOfMark(anOrder().mark)).rejects.toMatchObject({
      trouble: 'failing',
    });
  });

  test('since a day are ours, with what became of them', async () => {
    const books = aProcess();
    const [early, late, cancelled] = [
      anOrder({ orderedOn: '2027-01-09' }),
      anOrder({ orderedOn: '2027-01-10' }),
      anOrder({ orderedOn: '2027-01-11' }),
    ];
    const numbers = new Map<string, string>();
    for (const order of [early, late, cancelled]) {
      const outcome = await books.storeOrder(order);
      if (outcome.state === 'stored') numbers.set(order.mark, outcome.order.number);
    }
    await books.storeOrder(anOrder({ mark: 'another-shop:1', orderedOn: '2027-01-12' }));
    await standIn.invoiceOrder(numbers.get(late.mark) ?? '');
    await standIn.cancelOrder(numbers.get(cancelled.mark) ?? '');
    const found = [];
    for await (const page of books.markedOrdersSince('2027-01-10')) found.push(...page);
    const common = { net: null };
    expect(found).toEqual([
      {
        ...common,
        mark: late.mark,
        number: numbers.get(late.mark),
        isCancelled: false,
        isInvoiced: true,
      },
      {
        ...common,
        mark: cancelled.mark,
        number: numbers.get(cancelled.mark),
        isCancelled: true,
        isInvoiced: false,
      },
    ]);
  });
});

describe('the invoice of an order', () => {
  test('is found by the order, and says what is left to pay', async () => {
    const books = aProcess();
    const outcome = await books.storeOrder(anOrder());
    const number = outcome.state === 'stored' ? outcome.order.number : '';
    expect(await books.invoiceOfOrder(number)).toBeNull();
    expect(await books.invoiceOfOrder('99999')).toBeNull();
    await standIn.invoiceOrder(number);
    const invoice = (await books.invoiceOfOrder(number)) ?? '';
    // With 25 % VAT.
    const unpaid = { number: invoice, isCancelled: false, balance: 1_500_750 };
    expect(await books.invoice(invoice)).toEqual(unpaid);
    await standIn.payInvoice(invoice);
    expect(await books.invoice(invoice)).toEqual({ ...unpaid, balance: 0 });
    for (const none of ['0', '99999']) expect(await books.invoice(none)).toBeUndefined();
  });

  test('is not read without the scope for it, and orders are', async () => {
    const refreshToken = await standIn.consent('order');
    const books = aProcess({ tenantId: undefined, refreshToken });
    await expect(books.invoice('5001')).rejects.toMatchObject({ trouble: 'refused' });
    expect(await books.invoiceOfOrder('99999')).toBeNull();
  });

  test('is not read either where a company consented before that, and the rest works', async () => {
    await standIn.forgetAccess();
    await standIn.consentToService('customer article price costcenter order');
    const books = aProcess();
    expect((await books.priceLists()).length).toBeGreaterThan(0);
    await expect(books.invoice('5001')).rejects.toMatchObject({ trouble: 'refused' });
    await standIn.consentToService();
    await standIn.forgetAccess();
  });
});

describe('the stand-in itself', () => {
  test('keeps orders over a kill, also one in the middle of writing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gesall-books-'));
    afterFile(async () => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'orders.jsonl');
    const first = await anAccountingStandIn(product.clock.now(), { file });
    const books = ({ settings }: typeof first) => aProcess(settings);
    const [one, other] = [anOrder(), anOrder()];
    // The token in the database is of the other stand-in: it is refused once, and renewed.
    await books(first).priceLists();
    expect(await books(first).storeOrder(one)).toMatchObject({
      order: { number: '1001' },
    });
    await first.kill();
    appendFileSync(file, '{"stored":{"head":{"DocumentNumber":"10');
    const second = await anAccountingStandIn(product.clock.now(), { file });
    await books(second).priceLists();
    expect(await books(second).ordersOfMark(one.mark)).toMatchObject([{ number: '1001' }]);
    expect(await books(second).storeOrder(other)).toMatchObject({
      order: { number: '1002' },
    });
    await second.cancelOrder('1001');
    await second.kill();
    const third = await anAccountingStandIn(product.clock.now(), { file });
    expect(await third.orders()).toMatchObject([
      { DocumentNumber: '1001', Cancelled: true },
      { DocumentNumber: '1002', Cancelled: false },
    ]);
  });

  test('refuses what accounting would refuse, so that an adapter cannot do without its limits', async () => {
    const token = await aToken();
    const post = async (order: object) => {
      const reply = await fetch(`${standIn.settings.apiUrl}/3/orders`, {
        method: 'POST',
        headers: { accept: 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ Order: { CustomerNumber: '10042', ...order } }),
      });
      const text = await reply.text();
      return { status: reply.status, code: /"code":"?(\d+)/i.exec(text)?.[1], text };
    };
    expect(await post({ YourReference: 'r'.repeat(51) })).toMatchObject({
      status: 400,
      code: '2001600',
    });
    expect(await post({ Comments: 'c'.repeat(1025) })).toMatchObject({ code: '2001896' });
    expect(await post({ Remarks: 'A–B' })).toMatchObject({ code: '2000359' });
    expect(await post({ VATType: 'SEVAT' })).toMatchObject({ status: 400 });
    const cut = await post({ YourOrderNumber: 'n'.repeat(40), DeliveryAddress1: '' });
    expect(cut).toMatchObject({ status: 201 });
    expect(JSON.parse(cut.text).Order).toMatchObject({
      YourOrderNumber: 'n'.repeat(30),
      DeliveryAddress1: 'Skolgatan 1',
      PriceList: 'A',
    });
  });
});

async function anAddressOfNobody() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

async function aToken() {
  const { apiUrl, clientId, clientSecret, tenantId } = standIn.settings;
  const reply = await fetch(`${apiUrl}/oauth-v1/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      TenantId: tenantId,
    },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  return ((await reply.json()) as { access_token: string }).access_token;
}
