import { addressProblem, personNameProblem, tidyName } from '@gesall/rules';
import { fail } from '../../platform/fail.ts';

/** A person's name as it is kept, or the refusal that says what is wrong with it. */
export function readPersonName(text: string): string {
  const name = tidyName(text);
  const problem = personNameProblem(name);
  return problem ? fail(problem) : name;
}

/** An address as it is kept, or the refusal that says what is wrong with it. */
export function readAddress(text: string): string {
  const email = text.trim();
  const problem = addressProblem(email);
  return problem ? fail(problem) : email;
}
