import { bareWord, passwordProblem } from '@gesall/rules';
import { fail } from '../../platform/fail.ts';
import { isCommonWord, isLeakedPassword } from './common-words.ts';

const isCommon = (password: string) =>
  isLeakedPassword(password) || isCommonWord(bareWord(password));

/**
 * Also refuses leaked passwords, and common words with digits and signs, of which the form knows
 * few.
 */
export function checkPassword(password: string) {
  const problem = passwordProblem(password) ?? (isCommon(password) ? 'tooCommon' : undefined);
  if (problem) fail(problem === 'tooCommon' ? 'PasswordIsTooCommon' : 'PasswordIsNotValid');
}
