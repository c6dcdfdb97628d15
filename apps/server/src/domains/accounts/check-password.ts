import { bareWord, passwordProblem } from '@gesall/rules';
import { fail } from '../../platform/fail.ts';
import { isCommonWord } from './common-words.ts';

/**
 * Refuses a new password that breaks the rule which the form has told of, or is a common word with
 * digits and signs around it. The form knows the commonest of those words only.
 */
export function checkPassword(password: string) {
  const problem = passwordProblem(password) ?? (isCommonWord(bareWord(password)) ? 'tooCommon' : undefined);
  if (problem) fail(problem === 'tooCommon' ? 'PasswordIsTooCommon' : 'PasswordIsNotValid');
}
