import { isDeceptiveName } from './letters.ts';

/** The most that a name may hold, of a person and of a class. */
const longestName = 50;

/** A name as it is kept: composed letters, single spaces, none around it. */
export const tidyName = (text: string) =>
  text.normalize('NFC').toWellFormed().replace(/\s+/g, ' ').trim();

const isTooLong = (name: string) => [...name].length > longestName;

/** Why a tidy name cannot be a person's, as the code that forms and calls answer. */
export function personNameProblem(name: string) {
  if (name === '') return 'NameRequired';
  if (/[<>\\/\p{Cc}]/u.test(name)) return 'InvalidCharactersInName';
  if (isDeceptiveName(name)) return 'NameHasHiddenOrMixedLetters';
  return isTooLong(name) ? 'NameTooLongMaxIs50' : undefined;
}

/**
 * Why a tidy name cannot be a class's. Of letters beyond a to z only the Swedish ones may stand
 * there.
 */
export function classNameProblem(name: string) {
  if (name === '') return 'ClassNameRequired';
  if (!/^[A-Za-zÅÄÖåäö0-9 ,"-]+$/.test(name)) return 'InvalidClassName';
  return isTooLong(name) ? 'NameTooLongMaxIs50' : undefined;
}
