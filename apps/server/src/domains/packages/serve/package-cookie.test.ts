import { expect, test } from 'vitest';
import type { Config } from '../../../config.ts';
import type { Secrets } from '../../../platform/sign-in/secrets.ts';
import { signatures } from '../../../platform/sign-in/signatures.ts';
import { mayReadPackage, packageCookie } from './package-cookie.ts';

const key = 'a key of the product';
const now = new Date('2026-11-16T08:00:00Z');
const config = { contentUrl: 'http://m*.localhost:3001' } as Config;
const hour = 60 * 60 * 1000;

const given = (pass = { versionId: 7, sessionId: 12 }, secret = key) =>
  packageCookie(pass, { signatures: signatures([secret]), now, config }).split(';')[0] ?? '';
const opens = (cookie: string | undefined, versionId = 7, at = now, keys: Secrets = [key]) =>
  mayReadPackage(cookie, versionId, { signatures: signatures(keys), now: at });

test('opens its version for eight hours, also among other cookies', () => {
  expect(opens(given())).toBe(true);
  expect(opens(`theme=dark; package=old.1.2.3; ${given()}`)).toBe(true);
  expect(opens(given(), 7, new Date(now.getTime() + 8 * hour - 1000))).toBe(true);
  expect(opens(given(), 7, new Date(now.getTime() + 8 * hour))).toBe(false);
  expect(opens(given(), 8)).toBe(false);
  expect(opens(undefined)).toBe(false);
});

test('opens nothing when tampered with or sealed with another key', () => {
  const [version, session, until, seal = ''] = given().replace('package=', '').split('.');
  const cookie = (...parts: unknown[]) => `package=${parts.join('.')}`;
  const turned = seal.startsWith('A') ? `B${seal.slice(1)}` : `A${seal.slice(1)}`;
  expect(opens(cookie(version, session, until, seal))).toBe(true);
  for (const made of [
    cookie(version, session, until, turned),
    cookie(version, session, until, seal.slice(1)),
    cookie(version, session, until),
    cookie(version, 13, until, seal),
    cookie(version, session, Number(until) + 1, seal),
    given({ versionId: 7, sessionId: 12 }, 'another key'),
  ])
    expect(opens(made)).toBe(false);
  expect(opens(cookie(8, session, until, seal), 8)).toBe(false);
});

test('opens its version during a change of secret, until the previous one is removed', () => {
  expect(opens(given(), 7, now, ['the next key', key])).toBe(true);
  expect(opens(given(), 7, now, ['the next key'])).toBe(false);
});

test('has a name that only its own origin can set over TLS', () => {
  const secure = { contentUrl: 'https://m*.innehall.example' } as Config;
  const cookie = packageCookie(
    { versionId: 7, sessionId: 12 },
    { signatures: signatures([key]), now, config: secure },
  );
  expect(cookie).toMatch(/^__Secure-package=[^;]+; Path=\/scorm\/p\/7\/; .*; Secure$/);
  expect(opens(cookie.split(';')[0])).toBe(true);
});
