import { expect, test } from 'vitest';
import { addressProblem } from './email.ts';
import { classNameProblem, companyNameProblem, personNameProblem, tidyName } from './names.ts';

const fifty = 'å'.repeat(50);

test.each([
  ['', 'NameRequired'],
  ['An<na', 'InvalidCharactersInName'],
  ['An>na', 'InvalidCharactersInName'],
  ['An/na', 'InvalidCharactersInName'],
  ['An\\na', 'InvalidCharactersInName'],
  ['An\u0007na', 'InvalidCharactersInName'],
  [fifty, undefined],
  [`${fifty}a`, 'NameTooLongMaxIs50'],
  ["Renée D'Arcy-Öz", undefined],
] as const)('the person’s name %j: %s', (name, problem) => {
  expect(personNameProblem(tidyName(name))).toBe(problem);
});

test.each([
  ['', 'ClassNameRequired'],
  ['EE-21, A å Ö "b"', undefined],
  ['EE/21', 'InvalidClassName'],
  ['EE_21', 'InvalidClassName'],
  ['EE.21', 'InvalidClassName'],
  ['Café', 'InvalidClassName'],
  ['ü', 'InvalidClassName'],
  ['å'.repeat(255), undefined],
  ['å'.repeat(256), 'FieldTooLong'],
] as const)('the class’s name %j: %s', (name, problem) => {
  expect(classNameProblem(tidyName(name))).toBe(problem);
});

test.each([
  ['  ', 'CompanyNameRequired'],
  ['Ek & Son + Co #1 (Sala/Västerås)', undefined],
  ['å'.repeat(200), undefined],
  ['å'.repeat(201), 'CompanyNameTooLong'],
  ['Bygg\u200b AB', 'NameHasHiddenOrMixedLetters'],
] as const)('the company’s name %j: %s', (name, problem) => {
  expect(companyNameProblem(tidyName(name))).toBe(problem);
});

test('a name is kept without what nobody sees', () => {
  expect(tidyName('  Anna \n  A\u030asa\u00a0')).toBe('Anna Åsa');
  expect([...tidyName('A\ud800b')]).toHaveLength(3);
});

test('a name has one spelling, and signs keep theirs', () => {
  expect(tidyName('ｅkbacken')).toBe('ekbacken');
  expect(tidyName('ﬁrman ＡＢ １２')).toBe('firman AB 12');
  expect(tidyName('Café №1 ½ ™')).toBe('Café №1 ½ ™');
});

test.each([
  ['', 'EmailRequired'],
  ['abc', 'WrongEmailFormat'],
  ['anna@', 'WrongEmailFormat'],
  ['anna.se', 'WrongEmailFormat'],
  ['anna@skola', 'WrongEmailFormat'],
  ['anna@skola.se', undefined],
] as const)('the address %j: %s', (email, problem) => {
  expect(addressProblem(email)).toBe(problem);
});
