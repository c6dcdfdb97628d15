import { expect, test } from 'vitest';
import { cookieValues, setCookie } from './cookies.ts';

test('every value of a name is read, also one that another host has put before ours', () => {
  const header = 'device=made-up; package=1.2.3; device=a.b_c-d ; devices=x;device=; device';
  expect(cookieValues(header, 'device')).toEqual(['made-up', 'a.b_c-d']);
  expect(cookieValues(undefined, 'device')).toEqual([]);
});

test('the name that only TLS can set is read first, and the one from before it as well', () => {
  expect(cookieValues('device=before; __Secure-device=now; __Host-device=other', 'device')).toEqual(
    ['now', 'before'],
  );
});

test('a cookie is closed to scripts, and over TLS to plain connections', () => {
  const cookie = {
    name: 'device',
    value: 'a.b',
    path: '/auth/token',
    seconds: 60,
    sameSite: 'Strict',
  } as const;
  const everywhere = 'device=a.b; Path=/auth/token; Max-Age=60; HttpOnly; SameSite=Strict';
  expect(setCookie({ ...cookie, origin: 'http://localhost:3002' })).toBe(everywhere);
  expect(setCookie({ ...cookie, origin: 'https://gesall.example' })).toBe(
    `__Secure-${everywhere}; Secure`,
  );
});
