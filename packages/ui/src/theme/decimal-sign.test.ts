import { expect, test, vi } from 'vitest';
import { decimalSign } from './decimal-sign.ts';

test.each([
  ['sv', ','],
  ['en', '.'],
])('in a page of %s decimals follow %s', (lang, sign) => {
  vi.stubGlobal('document', { documentElement: { lang } });
  expect(decimalSign()).toBe(sign);
});
