import { accountsContract } from '@gesall/contract';
import { createSigner } from 'fast-jwt';
import { beforeEach, describe, expect, test } from 'vitest';
import { aSchool } from '../../testing/a-school.ts';
import { ask } from '../../testing/addresses.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { newSession } from '../../testing/sessions.ts';

const typed = 'hemligt-som-någon-skrev';
const minute = 60_000;
let product: TestProduct;
let own: Awaited<ReturnType<typeof aSchool>>;

beforeEach(async () => {
  product = await testProduct();
  own = await aSchool(product);
  product.log.length = 0;
});

const lines = (what: string) =>
  product.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === what);
const from = (network: string) => ({ 'x-forwarded-for': network });

async function measured(name: string) {
  const body = await product.parts.metrics.text();
  return Object.fromEntries(
    [...body.matchAll(new RegExp(`^${name}\\{(.*)\\} (\\d+)$`, 'gm'))].map(([, labels, value]) => [
      labels,
      Number(value),
    ]),
  );
}

const sign = (claims: object, key: string) =>
  createSigner({ key, algorithm: 'HS256' })({
    iss: 'gesall',
    aud: 'gesall/api',
    sub: '1',
    exp: 4_000_000_000,
    ...claims,
  });

describe('input that is refused', () => {
  test('has a line with call, account, request and network, and nothing of what was sent', async () => {
    const { token } = await newSession(product.parts, own.teacher.id);
    const reply = await product.raw('POST', '/api/student', {
      token,
      body: { name: `${typed}\u200b`, email: typed },
      headers: from('203.0.113.7'),
    });
    expect(reply.status).toBe(400);
    expect(lines('input refused')).toEqual([
      expect.objectContaining({
        call: 'people.createStudent',
        accountId: own.teacher.id,
        schoolId: own.school.id,
        network: '203.0.113.7',
        code: 'NameHasHiddenOrMixedLetters',
        reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      }),
    ]);
    expect(product.log.join('')).not.toContain(typed);
    expect(product.log.join('')).not.toContain(token);
    expect(await measured('gesall_refused_inputs_total')).toEqual({
      'code="NameHasHiddenOrMixedLetters"': 1,
    });
  });

  test('has one as well where nobody is signed in, and where the body cannot be read', async () => {
    await product.raw('POST', '/auth/password/validate', { body: { hash: [typed] } });
    await product.raw('POST', '/auth/password/validate', {
      body: `{"hash": ${typed}`,
      headers: { 'content-type': 'application/json' },
    });
    expect(lines('input refused').map(({ call, code }) => [call, code])).toEqual([
      ['accounts.validateHash', 'InvalidInput'],
      ['accounts.validateHash', 'InvalidInput'],
    ]);
    expect(product.log.join('')).not.toContain(typed);
  });

  test('does not fill the disk in a flood, which is counted, and leaves room for other networks', async () => {
    const flood = (network: string) =>
      product.raw('POST', '/auth/password/validate', { body: { hash: 7 }, headers: from(network) });
    for (let count = 0; count < 40; count++) await flood('203.0.113.7');
    await flood('203.0.113.8');
    expect(lines('input refused').map(({ network }) => network)).toEqual([
      ...Array<string>(30).fill('203.0.113.7'),
      '203.0.113.8',
    ]);
    product.clock.move(minute);
    await flood('203.0.113.7');
    await flood('203.0.113.7');
    expect(
      lines('input refused')
        .slice(31)
        .map(({ omittedBefore }) => omittedBefore),
    ).toEqual([10, undefined]);
    expect(await measured('gesall_refused_inputs_total')).toEqual({ 'code="InvalidInput"': 43 });
  });

  test('is left out beyond a number of lines from however many networks', async () => {
    const flood = Array.from({ length: 130 }, (_, index) =>
      from(`198.51.${Math.floor(index / 250)}.${index % 250}`),
    );
    for (const headers of flood)
      await product.raw('POST', '/auth/password/validate', { body: { hash: 7 }, headers });
    expect(lines('input refused')).toHaveLength(120);
  });
});

test('a sign-in that is refused has a line, and a flood of them few', async () => {
  const guess = (number: number, network: string) =>
    product.raw('POST', '/auth/token/auth', {
      body: { email: `${typed}${number}@skola.example`, password: typed, grant_type: 'password' },
      headers: from(network),
    });
  for (let number = 0; number < 40; number++) await guess(number, '203.0.113.7');
  await guess(0, '203.0.113.8');
  expect(lines('sign-in refused').map(({ network, why }) => [network, why])).toEqual([
    ...Array<string[]>(30).fill(['203.0.113.7', 'no match']),
    ['203.0.113.8', 'no match'],
  ]);
  product.clock.move(minute);
  await guess(41, '203.0.113.8');
  expect(lines('sign-in refused').at(-1)).toMatchObject({ omittedBefore: 10 });
  expect(product.log.join('')).not.toContain(typed);
});

describe('a token that is none of ours', () => {
  test('has a line that says what is wrong with it, and never the token', async () => {
    const forged = [sign({}, 'x'.repeat(40)), 'a.b.c', typed];
    for (const token of forged)
      expect((await product.raw('GET', '/api/User/Sessions', { token })).status).toBe(401);
    expect(
      lines('token forged').map(({ call, token, why, network }) => [call, token, why, network]),
    ).toEqual(
      ['signature', 'malformed', 'malformed'].map((why) => [
        'accounts.mySessions',
        'access',
        why,
        '127.0.0.1',
      ]),
    );
    for (const token of forged) expect(product.log.join('')).not.toContain(token);
    expect(await measured('gesall_forged_tokens_total')).toEqual({
      'token="access",why="signature"': 1,
      'token="access",why="malformed"': 2,
    });
  });

  test('is also a refresh token and a link that somebody made up', async () => {
    const made = `00000000-0000-4000-8000-000000000000.${'x'.repeat(65)}`;
    await product.anyone.call(accountsContract.token, {
      email: typed,
      grant_type: 'refresh_token',
      refresh_token: made,
    });
    await product.raw('GET', `/api/User/Validation?email=${encodeURIComponent(typed)}`);
    expect(lines('token forged').map(({ call, token }) => [call, token])).toEqual([
      ['accounts.token', 'refresh'],
      ['accounts.validation', 'link'],
    ]);
    expect(product.log.join('')).not.toContain(made);
    expect(product.log.join('')).not.toContain(typed);
  });

  test('is none that has expired or was signed out', async () => {
    const { token } = await newSession(product.parts, own.teacher.id);
    product.clock.move(16 * minute);
    expect((await product.raw('GET', '/api/User/Sessions', { token })).status).toBe(401);
    expect((await ask(product, own.teacher, 'GET /api/User/Sessions')).status).toBe(200);
    expect(lines('token forged')).toEqual([]);
  });
});
