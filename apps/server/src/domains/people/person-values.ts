import { addressProblem, personNameProblem, tidyAddress, tidyName } from '@gesall/rules';
import { fail } from '../../platform/fail.ts';

/** Normalizes a person's name or refuses it. */
export function readPersonName(text: string): string {
  const name = tidyName(text);
  const problem = personNameProblem(name);
  return problem ? fail(problem) : name;
}

/** Normalizes an address or refuses it. */
export function readAddress(text: string): string {
  const email = tidyAddress(text);
  const problem = addressProblem(email);
  return problem ? fail(problem) : email;
}
