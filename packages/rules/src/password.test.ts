import { expect, test } from 'vitest';
import { passwordProblem } from './password.ts';

test('[constants.password-8-25] a password has 8 to 25 characters', () => {
  expect(passwordProblem('Abc1234')).toBe('tooShort');
  expect(passwordProblem('Abc12345')).toBeUndefined();
  expect(passwordProblem(`Ab1${'x'.repeat(22)}`)).toBeUndefined();
  expect(passwordProblem(`Ab1${'x'.repeat(23)}`)).toBe('tooLong');
});

test('[account.password.digit] [account.password.lowercase] [account.password.uppercase] a password needs a digit and letters of both sizes', () => {
  expect(passwordProblem('Abcdefgh')).toBe('noDigit');
  expect(passwordProblem('ABCDEFG1')).toBe('noLowercase');
  expect(passwordProblem('abcdefg1')).toBe('noUppercase');
  expect(passwordProblem('Abcdefg1')).toBeUndefined();
});

test('[account.password.no-swedish-letters] a password holds no å, ä or ö in either size', () => {
  for (const letter of 'åäöÅÄÖ') expect(passwordProblem(`Abcdefg1${letter}`)).toBe('swedishLetter');
});

test('[account.password.allowed-characters] a password is made of printable ASCII without space', () => {
  expect(passwordProblem('Abcdefg1!#~')).toBeUndefined();
  for (let code = 0x21; code <= 0x7e; code++) {
    const password = `Abcdefg1${String.fromCharCode(code)}`;
    expect([password, passwordProblem(password)]).toEqual([password, undefined]);
  }
  for (const character of [' ', 'é', '\u007f', '\t', '’'])
    expect(passwordProblem(`Abcdefg1${character}`)).toBe('notAllowed');
});

test('a password that everybody guesses first is refused, however it is dressed up', () => {
  for (const common of [
    'Password1',
    'Passw0rd',
    'P@ssw0rd1',
    'Sommar2026',
    'Vinter2026!',
    'Qwerty123',
    '123Losenord',
    'Welcome1!',
  ]) {
    expect([common, passwordProblem(common)]).toEqual([common, 'tooCommon']);
  }
  for (const other of ['Abc12345', 'Tumstock7', 'Sommarstuga7'])
    expect(passwordProblem(other)).toBeUndefined();
});

test('an empty password has its own problem', () => {
  expect(passwordProblem('')).toBe('required');
});
