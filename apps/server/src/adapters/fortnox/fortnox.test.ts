import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { timeLimits } from '../../../../../scripts/lib/time-limits.mjs';
import { readConfig } from '../../config.ts';
import type { Parts } from '../../platform/context.ts';
import { checkAccounting } from '../../platform/start/check-addresses.ts';
import { anAccountingStandIn } from '../../testing/an-accounting-stand-in.ts';
import { root } from '../../testing/cluster.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import type { Settings } from './connection.ts';
import { fortnoxAccess } from './fortnox.tables.ts';
import { fortnox } from './fortnox.ts';

const begin = new Date('2026-11-16T08:00:00Z');
const answerMs = timeLimits.expect;

let product: TestProduct;
let standIn: Awaited<ReturnType<typeof anAccountingStandIn>>;

beforeAll(async () => {
  [product, standIn] = await Promise.all([testProduct(begin), anAccountingStandIn(begin)]);
});

beforeEach(async () => {
  await standIn.behave();
  await rest();
  await standIn.seen();
});

/** Both clocks go on, until nothing that was asked before counts any more. */
async function rest(ms = 6_000) {
  product.clock.move(ms);
  await standIn.moveClock(ms);
}

/** Whoever waits lets the stand-in's time go by too. */
const pause: Parts['pause'] = (ms) => rest(ms);

/** One process of several on the same database. */
const aProcess = (more: Partial<Settings> = {}) =>
  fortnox(
    { ...standIn.settings, answerMs, ...more },
    { ...product.parts, pause, report: product.report },
  );

const aChain = async (more: Partial<Settings> = {}) => ({
  tenantId: undefined,
  refreshToken: await standIn.consent(),
  clientId: 'stand-in',
  ...more,
});

const accessRows = () => product.db.select().from(fortnoxAccess);

describe('what it reads', () => {
  test('a customer is the one of exactly the number, although a search finds others too', async () => {
    const books = aProcess();
    expect(await books.customer('1004')).toEqual({
      number: '1004',
      name: 'Hantverksgymnasiet Norr',
      address: { street: 'Storgatan 4', zipCode: '972 31', city: 'Luleå', country: 'Sverige' },
      priceList: 'A',
      currency: 'SEK',
    });
    expect(await books.customer('100')).toBeUndefined();
    expect(await books.customer('0042')).toBeUndefined();
    expect(await books.customer('../articles')).toBeUndefined();
    expect(await books.articles(['1010', '10', '1040-E', '101'])).toEqual(['1010', '1040-E']);
  });

  test('a customer is found behind a thousand whose numbers hold the wanted one', async () => {
    const rows = Array.from({ length: 1100 }, (_, place) => ({
      CustomerNumber: `A${10_000 + place}7Z`,
      Name: 'Annan',
    }));
    await standIn.addCustomers([
      ...rows,
      { CustomerNumber: '7Z', Name: ' Sjuans gymnasium ', Address1: '', City: null },
    ]);
    expect(await aProcess().customer('7Z')).toEqual({
      number: '7Z',
      name: 'Sjuans gymnasium',
      address: { street: null, zipCode: null, city: null, country: null },
      priceList: null,
      currency: null,
    });
    const found = await aProcess().customers(['7Z', '10101', '1010', 'A100007Z']);
    expect(found.map(({ number }) => number).sort()).toEqual(['10101', '7Z', 'A100007Z']);
  });

  test('price lists and cost centres have their codes', async () => {
    expect(await aProcess().priceLists()).toContainEqual({ code: 'A', description: 'Ordinarie' });
    expect((await aProcess().costCenters()).map(({ code }) => code)).toEqual([
      'EE',
      'BA',
      'FT',
      'VF',
    ]);
  });
});

describe('how it comes in', () => {
  test('a token is asked for once by all processes, for its hour', async () => {
    await rest(2 * 60 * 60_000);
    const [one, other] = [aProcess(), aProcess()];
    await Promise.all([
      one.priceLists(),
      other.priceLists(),
      other.costCenters(),
      one.costCenters(),
    ]);
    expect((await standIn.seen()).tokens).toBe(1);
    await rest(50 * 60_000);
    await one.priceLists();
    expect((await standIn.seen()).tokens).toBe(0);
    await rest(10 * 60_000);
    await one.priceLists();
    expect(await standIn.seen()).toMatchObject({ tokens: 1, refusedTokens: 0 });
  });

  test('a token that is refused is renewed once, and nothing is asked with it again', async () => {
    await aProcess().priceLists();
    await standIn.forgetAccess();
    await standIn.seen();
    expect(await aProcess().priceLists()).not.toEqual([]);
    expect(await standIn.seen()).toMatchObject({ tokens: 1, requests: 2 });
    await expect(aProcess({ clientId: 'nobody' }).priceLists()).rejects.toMatchObject({
      trouble: 'refused',
    });
  });

  test('a chain goes on from the newest token, whichever process asks, and never twice from one', async () => {
    const chain = await aChain();
    for (let hour = 0; hour < 3; hour++) {
      await Promise.all([
        aProcess(chain).priceLists(),
        aProcess(chain).costCenters(),
        aProcess(chain).priceLists(),
      ]);
      expect(await standIn.seen()).toMatchObject({ tokens: 1, refusedTokens: 0 });
      await rest(60 * 60_000);
    }
  });

  test('the next token of a chain is stored before the first request is sent with it', async () => {
    const chain = await aChain();
    await standIn.misbehave({ always: 'html' });
    await expect(aProcess(chain).priceLists()).rejects.toMatchObject({ trouble: 'failing' });
    await standIn.misbehave({ always: null });
    await rest(60 * 60_000);
    expect(await aProcess(chain).priceLists()).not.toEqual([]);
    expect(await standIn.seen()).toMatchObject({ tokens: 2, refusedTokens: 0 });
  });

  test('a broken chain is not tried again, until a person has begun another', async () => {
    const lost = { ...(await aChain()), refreshToken: 'used long ago' };
    await expect(aProcess(lost).priceLists()).rejects.toMatchObject({ trouble: 'refused' });
    await expect(aProcess(lost).priceLists()).rejects.toMatchObject({ trouble: 'refused' });
    expect(await standIn.seen()).toMatchObject({ tokens: 1, requests: 0 });
    expect(await aProcess(await aChain()).priceLists()).not.toEqual([]);
  });

  test('a fault of the token address breaks no chain', async () => {
    const chain = await aChain();
    await standIn.misbehave({ next: ['html'], tokens: true });
    await expect(aProcess(chain).priceLists()).rejects.toMatchObject({ trouble: 'failing' });
    expect(await aProcess(chain).priceLists()).not.toEqual([]);
  });

  test('tokens are sealed in the database, and stand in no line of the log', async () => {
    const chain = await aChain();
    await aProcess(chain).priceLists();
    const rows = await accessRows();
    const row = rows.find(({ refreshToken }) => refreshToken !== null);
    expect(product.parts.sealedTokens.open(row?.refreshToken ?? '', 'fortnox')).toMatch(
      /^[0-9a-f-]{36}$/,
    );
    const log = product.log.join('\n');
    for (const secret of [chain.refreshToken, standIn.settings.clientSecret])
      expect(log).not.toContain(secret);
  });

  test('a scope that was not granted is told as such, without another try', async () => {
    const narrow = await aChain({ refreshToken: await standIn.consent('customer') });
    await expect(aProcess(narrow).priceLists()).rejects.toMatchObject({ trouble: 'refused' });
    expect((await standIn.seen()).requests).toBe(1);
    expect(product.log.join('\n')).toContain('"code":"2001101"');
  });
});

describe('how fast it asks', () => {
  test('never more than fifteen reads in five seconds, whatever the processes', async () => {
    let paused = 0;
    const counting: Parts['pause'] = async (ms) => {
      paused += 1;
      await rest(ms);
    };
    const processes = [1, 2, 3].map(() =>
      fortnox(
        { ...standIn.settings, answerMs },
        { ...product.parts, pause: counting, report: product.report },
      ),
    );
    await processes[0]?.priceLists();
    await rest();
    for (let round = 0; round < 15; round++) await processes[round % 3]?.priceLists();
    expect(paused).toBe(0);
    await processes[1]?.priceLists();
    expect(paused).toBe(1);
    expect((await standIn.seen()).refusedForSpeed).toBe(0);
  });

  test('who was too fast all the same waits and asks again', async () => {
    await standIn.misbehave({ next: ['busy', 'busy'] });
    const before = product.clock.now().getTime();
    expect(await aProcess().priceLists()).not.toEqual([]);
    expect(product.clock.now().getTime() - before).toBeGreaterThanOrEqual(15_000);
  });

  test('nobody waits longer than they have timeouts', async () => {
    await standIn.misbehave({ always: 'busy' });
    await expect(aProcess().priceLists()).rejects.toMatchObject({ trouble: 'busy' });
  });
});

describe('what goes wrong there', () => {
  const wrongs: { fault: 'html' | 'error' | 'cut' | 'garbage'; trouble: string }[] = [
    { fault: 'html', trouble: 'failing' },
    { fault: 'error', trouble: 'failing' },
    { fault: 'cut', trouble: 'silent' },
    { fault: 'garbage', trouble: 'unreadable' },
  ];
  test.each(wrongs)(
    'an answer of the kind $fault is asked for once more, and then told',
    async ({ fault, trouble }) => {
      await standIn.misbehave({ next: [fault] });
      expect(await aProcess().priceLists()).not.toEqual([]);
      await standIn.misbehave({ next: [fault, fault] });
      await expect(aProcess().priceLists()).rejects.toMatchObject({ trouble });
    },
  );

  test('silence ends with the time that an answer may take', async () => {
    await aProcess().priceLists();
    await standIn.misbehave({ always: 'silence' });
    await expect(aProcess({ answerMs: 50 }).priceLists()).rejects.toMatchObject({
      trouble: 'silent',
    });
  });
});

describe('its settings', () => {
  const given = { FORTNOX_CLIENT_ID: 'id', FORTNOX_CLIENT_SECRET: 'secret', FORTNOX_TENANT: '12' };
  const read = (env: NodeJS.ProcessEnv) => () => readConfig({ ...given, ...env }, root);

  test('name what is missing', () => {
    expect(readConfig({}, root).fortnox).toBeUndefined();
    expect(read({ FORTNOX_CLIENT_SECRET: undefined })).toThrow('FORTNOX_CLIENT_SECRET');
    expect(read({ FORTNOX_TENANT: undefined })).toThrow('FORTNOX_TENANT');
    expect(read({ FORTNOX_API_URL: 'http://books.example' })).toThrow('https://');
    expect(read({})().fortnox).toMatchObject({
      apiUrl: 'https://api.fortnox.se',
      authUrl: 'https://apps.fortnox.se',
    });
  });

  test('lead to no stand-in where schools are real', () => {
    expect(() => checkAccounting(read({ FORTNOX_API_URL: 'http://127.0.0.1:3005' })())).toThrow(
      'stand-in',
    );
    checkAccounting(read({})());
  });
});
