import { expect, test } from 'vitest';
import { isEmail } from './email.ts';

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
