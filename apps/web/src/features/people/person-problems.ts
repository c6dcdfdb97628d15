import { textOfCode } from '@gesall/client';
import { addressProblem, personNameProblem, tidyAddress, tidyName } from '@gesall/rules';

export function nameProblem(text: string) {
  const problem = personNameProblem(tidyName(text));
  return problem && textOfCode(problem);
}

export function emailProblem(text: string) {
  const problem = addressProblem(tidyAddress(text));
  return problem && textOfCode(problem);
}
