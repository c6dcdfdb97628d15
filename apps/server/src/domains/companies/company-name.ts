import { companyNameProblem, tidyName } from '@gesall/rules';
import { fail } from '../../platform/fail.ts';

/** Normalizes the name of a company or refuses it. */
export function readCompanyName(text: string): string {
  const name = tidyName(text);
  const problem = companyNameProblem(name);
  return problem ? fail(problem) : name;
}
