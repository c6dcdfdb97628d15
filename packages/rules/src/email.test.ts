import { expect, test } from 'vitest';
import { isEmail, supervisorAddressProblem, withoutSupervisorSuffix } from './email.ts';

test('one plain address is an address', () => {
  for (const good of [
    'anna@skola.se',
    'a.b+c@skola.example',
    'anna@localhost',
    "o'neill@skola.se",
    'åsa@skola.se',
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
  ];
  for (const text of bad) expect([text, isEmail(text)]).toEqual([text, false]);
});

test.each([
  ['sven@bygg.se', 'sven@bygg.se'],
  ['sven@bygg.se_apl_spv', 'sven@bygg.se'],
  ['sven_apl_spv@bygg.se', 'sven_apl_spv@bygg.se'],
])('[constants.apl.supervisor-suffix] %s is the address %s', (stored, shown) => {
  expect(withoutSupervisorSuffix(stored)).toBe(shown);
});

test.each([
  ['', 'EmailRequired'],
  ['sven@', 'WrongEmailFormat'],
  [`a@${'b'.repeat(250)}.se`, undefined],
  [`a@${'b'.repeat(251)}.se`, 'EmailTooLong'],
])('the supervisor’s address %s: %s', (email, problem) => {
  expect(supervisorAddressProblem(email)).toBe(problem);
});
