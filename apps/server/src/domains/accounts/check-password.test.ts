import { passwordProblem } from '@gesall/rules';
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { refusalOf } from '../../platform/http/refusal-of.ts';
import { checkPassword } from './check-password.ts';
import { isCommonWord } from './common-words.ts';

/** The code of the refusal; undefined when the password is accepted. */
function refusal(password: string) {
  try {
    return checkPassword(password);
  } catch (error) {
    return refusalOf(error as Error & { code: string; name: string }).code;
  }
}

test.each([
  ['an English word', 'Butterfly12'],
  ['a name', 'Jennifer1!'],
  ['a word with signs for letters', 'But7erf1y99'],
  ['a word between signs', '!!Carrera2026!!'],
  ['keys beside each other', 'Zxcvbnm123'],
  ['a season', 'Hosten2026'],
  ['a weekday', 'Torsdag24!'],
  ['a month', 'Januari2027'],
  ['a sport', 'Innebandy7'],
  ['a Swedish name', 'Johansson99'],
  ['a word of school', 'Lektionen1'],
  ['a pet', 'Kattunge123'],
] as const)('%s with digits around it is too common: %s', (_, password) => {
  expect(refusal(password)).toBe('PasswordIsTooCommon');
});

test.each(['Aa123456', 'aBC12345', '123456Qwe', 'Z1x2c3v4', '1Q2w3e4r', 'MAZDAmx5'])(
  'a leaked password is too common in any case: %s',
  (password) => {
    expect(refusal(password)).toBe('PasswordIsTooCommon');
  },
);

test('of the 3,000 commonest leaked passwords that our rule allows, those alone are accepted that the specification names', () => {
  const capital = (password: string) => password.replace(/[a-z]/, (letter) => letter.toUpperCase());
  const allowed = dictionary['passwords-common']
    .map(capital)
    .filter((password) => [undefined, 'tooCommon'].includes(passwordProblem(password)))
    .slice(0, 3000);
  expect(allowed).toHaveLength(3000);
  expect(allowed.filter((password) => refusal(password) !== 'PasswordIsTooCommon')).toEqual([
    'Abc12345',
    'Abcdefg1',
  ]);
});

test('passwords of more than one word are accepted', () => {
  for (const good of [
    'Tumstock7',
    'Vattenpass8',
    'Sommarstuga7',
    'Gesall2026',
    'HastTorsdag4',
    'gR5tuuPwq1',
  ]) {
    expect([good, refusal(good)]).toEqual([good, undefined]);
  }
});

test('the rule of the form comes first', () => {
  expect(refusal('hosten2026')).toBe('PasswordIsNotValid');
});

test('the words are those that the library ranks first, bare, and no shorter than four letters', () => {
  for (const word of ['password', 'qwerty', 'dragon', 'mustang', 'operator', 'sommar', 'matematik'])
    expect([word, isCommonWord(word)]).toEqual([word, true]);
  for (const word of ['', 'abc', 'password1', 'tumstock'])
    expect([word, isCommonWord(word)]).toEqual([word, false]);
});
