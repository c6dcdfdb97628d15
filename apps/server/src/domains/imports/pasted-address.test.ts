import { addressProblem, tidyAddress } from '@gesall/rules';
import { expect, test } from 'vitest';
import { addressOf, displayNameOf, withoutHiddenEnds } from './pasted-address.ts';

test.each([
  'a@x.se\u200b',
  '\ufeffa@x.se\u2060\u00ad',
  '\u00a0a@x.se\u3000',
  'a@x.se\ufe0f',
  'mailto:a@x.se',
  'MAILTO:a@x.se?subject=Hej',
  'Eva Ek <a@x.se>',
  '"Ek, Eva" <mailto:a@x.se>;',
  '<a@x.se>',
  'a@x.se.',
  'a@x.se,',
  ' a@x.se\u200b. ',
])('%j is an address with something around it', (cell) => {
  expect(addressOf(cell)).toBe('a@x.se');
});

test.each(['a\u200bb@x.se', 'a@x\u00ad.se', 'a@\u2060x.se'])(
  'an invisible sign within %j is kept, and refused',
  (cell) => {
    expect(addressOf(cell)).toBe(cell);
    expect(addressProblem(tidyAddress(addressOf(cell)))).toBe('WrongEmailFormat');
  },
);

test.each(['a@x.se <b@x.se>', 'a@x.se b@x.se', '<a@x.se> b@x.se'])(
  'two addresses are none: %j',
  (cell) => {
    expect(addressProblem(tidyAddress(addressOf(cell)))).toBe('WrongEmailFormat');
  },
);

test('a name beside the address is found, and its hidden ends are cut', () => {
  expect(displayNameOf('"Eva Ek" <a@x.se>')).toBe('Eva Ek');
  expect(displayNameOf('a@x.se')).toBe('');
  expect(withoutHiddenEnds('\u200bEva Ek\ufeff')).toBe('Eva Ek');
});
