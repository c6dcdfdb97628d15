import { expect, test } from 'vitest';
import {
  isEmail,
  supervisorAddressProblem,
  tidyAddress,
  withoutSupervisorSuffix,
} from './email.ts';

test('one plain address is an address', () => {
  for (const good of [
    'anna@skola.se',
    'a.b+c@skola.example',
    'anna@localhost',
    "o'neill@skola.se",
    'åsa@skola.se',
    'anna@हिन्दी.भारत',
  ]) {
    expect([good, isEmail(good)]).toEqual([good, true]);
  }
});

test('what could be more than one address, or a header, is none', () => {
  const bad = [
    '',
    'anna',
    'anna@',
    '@skola.se',
    'a@b@c',
    'a@b, c@d',
    'Anna <a@b.se>',
    'a@b.se\r\nBcc: x@y.se',
    'a b@c.se',
    'a@-b',
    `${'a'.repeat(65)}@b.se`,
    '.anna@skola.se',
    'anna.@skola.se',
    'anna..berg@skola.se',
    'anna@skola..se',
    'anna@skola-.se',
    'anna@.se',
    `anna@${'b'.repeat(64)}.se`,
    'anna@xn--skola-.se',
  ];
  for (const text of bad) expect([text, isEmail(text)]).toEqual([text, false]);
});

test.each([
  ['full width', 'ａnna＠ｓkola．se'],
  ['an ideographic full stop', 'anna@skola\u3002se'],
  ['spaces around and capitals in the host', ' anna@SKOLA.se\n'],
])('an address with %s is the plain one', (_, given) => {
  expect(tidyAddress(given)).toBe('anna@skola.se');
});

test('a host in its own letters and in their encoding is one host', () => {
  for (const given of [
    'anna@xn--rksmrgs-5wao1o.se',
    'anna@XN--RKSMRGS-5WAO1O.se',
    'anna@räksmo\u0308rgås.se',
  ])
    expect(tidyAddress(given)).toBe('anna@räksmörgås.se');
});

test.each([
  'anna@xn--skola-.se',
  'anna@xn--\u00e5.se',
  `anna@xn--${'a'.repeat(60)}.se`,
  'anna@xn--99999999999.se',
])('the host of %s, which no encoder writes, stays and is none', (given) => {
  expect([tidyAddress(given), isEmail(tidyAddress(given))]).toEqual([given, false]);
});

test('an encoded host of two scripts is none', () => {
  // skоla with a Cyrillic о.
  expect(isEmail(tidyAddress('anna@xn--skla-55d.se'))).toBe(false);
});

test.each([
  ['sven@bygg.se', 'sven@bygg.se'],
  ['sven@bygg.se_apl_spv', 'sven@bygg.se'],
  ['sven@bygg.se_APL_SPV', 'sven@bygg.se'],
  ['sven_apl_spv@bygg.se', 'sven_apl_spv@bygg.se'],
])('[constants.apl.supervisor-suffix] %s is the address %s', (stored, shown) => {
  expect(withoutSupervisorSuffix(stored)).toBe(shown);
});

test.each([
  ['', 'EmailRequired'],
  ['sven@', 'WrongEmailFormat'],
  [`a@${'bbbb.'.repeat(50)}sex`, undefined],
  [`a@${'bbbb.'.repeat(50)}sexy`, 'EmailTooLong'],
])('the supervisor’s address %s: %s', (email, problem) => {
  expect(supervisorAddressProblem(email)).toBe(problem);
});
