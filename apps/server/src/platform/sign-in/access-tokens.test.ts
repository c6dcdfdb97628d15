import { createSigner } from 'fast-jwt';
import { expect, test } from 'vitest';
import { accessTokens } from './access-tokens.ts';

const secret = '1'.repeat(40);
const now = () => new Date('2026-11-16T08:00:00Z');
const tokens = accessTokens([secret], now);
const claims = { sub: 7, email: 'anna@skola.example', role: 'Student', family: 'f' };
const inAnHour = Math.floor(now().getTime() / 1000) + 3600;

/** A token as somebody else would sign it. */
const made = (more: object, key = secret) =>
  createSigner({ key, algorithm: 'HS256' })({ ...claims, sub: '7', exp: inAnHour, ...more });
const ours = { iss: 'gesall', aud: 'gesall/api' };

test('a token names who made it and for whom, and is read for fifteen minutes', () => {
  const token = tokens.issue(claims);
  expect(JSON.parse(String(Buffer.from(token.split('.')[1] ?? '', 'base64url')))).toMatchObject(
    ours,
  );
  expect(tokens.read(token)).toEqual(claims);
  expect(tokens.read(token, new Date(now().getTime() + 15 * 60_000))).toBeUndefined();
  expect(tokens.read(made(ours))).toEqual(claims);
});

test.each([
  ['of another audience', made({ ...ours, aud: 'gesall/player' })],
  ['of no audience', made({ iss: ours.iss })],
  ['of another issuer', made({ ...ours, iss: 'somebody' })],
  ['of no issuer', made({ aud: ours.aud })],
] as const)('a token %s is refused, though the signature is right', (_, token) => {
  expect([tokens.read(token), tokens.msLeft(token), tokens.faultOf(token)]).toEqual([
    undefined,
    0,
    'audience',
  ]);
});

test('a token that never ends, or is signed with another secret, or is no token, is refused', () => {
  expect(
    tokens.read(
      createSigner({ key: secret, algorithm: 'HS256' })({ ...claims, ...ours, sub: '7' }),
    ),
  ).toBeUndefined();
  expect(tokens.faultOf(made(ours, '2'.repeat(40)))).toBe('signature');
  expect(tokens.faultOf('a.b.c')).toBe('malformed');
  const unsigned = [
    { alg: 'none', typ: 'JWT' },
    { ...claims, ...ours, sub: '7', exp: inAnHour },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  expect(tokens.read(`${unsigned.join('.')}.`)).toBeUndefined();
});

test('one that has expired is no forgery', () => {
  const token = tokens.issue(claims);
  const later = accessTokens([secret], () => new Date(now().getTime() + 60 * 60_000));
  expect([later.read(token), later.faultOf(token)]).toEqual([undefined, undefined]);
});

test('a token of the previous secret is read while it is known', () => {
  const next = '2'.repeat(40);
  const token = tokens.issue(claims);
  expect(accessTokens([next, secret], now).read(token)).toEqual(claims);
  expect(accessTokens([next], now).read(token)).toBeUndefined();
  expect(tokens.read(accessTokens([next, secret], now).issue(claims))).toBeUndefined();
});
