import {
  supervisorAddressProblem,
  tidyAddress,
  tidyName,
  withoutSupervisorSuffix,
} from '@gesall/rules';
import { fail } from '../../platform/fail.ts';

export const longestPhone = 50;

/** Normalizes an address or refuses it. */
export function readAddress(text: string): string {
  const email = withoutSupervisorSuffix(tidyAddress(text));
  const problem = supervisorAddressProblem(email);
  return problem ? fail(problem) : email;
}

export function readPhone(text: string | null | undefined): string | null {
  const phone = tidyName(text ?? '');
  if (phone.length > longestPhone) fail('PhoneTooLong');
  return phone === '' ? null : phone;
}
