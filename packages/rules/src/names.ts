import { isDeceptiveName } from './letters.ts';

/** The maximum length of names of people. */
const longestName = 50;

const longestClassName = 255;

/** Letters and digits; signs such as ½, № and ™ are no other spelling of letters. */
const lettersAndDigits = /[\p{L}\p{M}\p{Nd}]+/gu;

/**
 * Normalizes a name, so that it has one spelling: well-formed, plain letters and digits (NFKC: ｅ is
 * e), composed, single spaces, trimmed.
 */
export const tidyName = (text: string) =>
  text
    .toWellFormed()
    .replace(lettersAndDigits, (part) => part.normalize('NFKC'))
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();

const longestCompanyName = 200;

/** Why a normalized name cannot be a person's, as the code used by forms and calls. */
export function personNameProblem(name: string) {
  if (name === '') return 'NameRequired';
  if (/[<>\\/\p{Cc}]/u.test(name)) return 'InvalidCharactersInName';
  if (isDeceptiveName(name)) return 'NameHasHiddenOrMixedLetters';
  return [...name].length > longestName ? 'NameTooLongMaxIs50' : undefined;
}

/** Why a normalized name cannot be a class's. Only a to z and the Swedish letters are allowed. */
export function classNameProblem(name: string) {
  if (name === '') return 'ClassNameRequired';
  if (!/^[A-Za-zÅÄÖåäö0-9 ,"-]+$/.test(name)) return 'InvalidClassName';
  return name.length > longestClassName ? 'FieldTooLong' : undefined;
}

/** Why a normalized name cannot be a company's, as the code used by forms and calls. */
export function companyNameProblem(name: string) {
  if (name === '') return 'CompanyNameRequired';
  if (isDeceptiveName(name)) return 'NameHasHiddenOrMixedLetters';
  return [...name].length > longestCompanyName ? 'CompanyNameTooLong' : undefined;
}
