import { addressProblem, personNameProblem, tidyName } from '@gesall/rules';
import { textOfCode } from '../../platform/failures.ts';

/** What is wrong with a person's name, in words. */
export function nameProblem(text: string) {
  const problem = personNameProblem(tidyName(text));
  return problem && textOfCode(problem);
}

/** What is wrong with an address, in words. */
export function emailProblem(text: string) {
  const problem = addressProblem(text.trim());
  return problem && textOfCode(problem);
}
