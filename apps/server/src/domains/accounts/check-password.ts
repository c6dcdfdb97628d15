import { bareWord, passwordProblem } from '@gesall/rules';
import { fail } from '../../platform/fail.ts';
import { isCommonWord, isLeakedPassword } from './common-words.ts';

const isCommon = (password: string) =>
  isLeakedPassword(password) || isCommonWord(bareWord(password));

/**
 * Refuses a new password that breaks the rule which the form has told of, is one of the commonest
 * leaked passwords, or a common word with digits and signs around it. The form knows the commonest
 * words only.
 */
export function checkPassword(password: string) {
  const problem = passwordProblem(password) ?? (isCommon(password) ? 'tooCommon' : undefined);
  if (problem) fail(problem === 'tooCommon' ? 'PasswordIsTooCommon' : 'PasswordIsNotValid');
}
