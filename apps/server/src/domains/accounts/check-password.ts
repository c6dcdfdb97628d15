import { passwordProblem } from '@gesall/rules';
import { fail } from '../../platform/fail.ts';

/** Refuses a new password that breaks the rule which the form has told of. */
export function checkPassword(password: string) {
  const problem = passwordProblem(password);
  if (problem) fail(problem === 'tooCommon' ? 'PasswordIsTooCommon' : 'PasswordIsNotValid');
}
