import { isDeceptiveAddress } from './letters.ts';

const longest = 255;
const address = /^[^\s@,;:<>()[\]\\"\p{Cc}]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u;

/** Whether a text has the form of one e-mail address, without name or brackets. */
export const isEmail = (text: string) =>
  text.length <= longest && address.test(text) && !isDeceptiveAddress(text);

/** Why a trimmed text cannot be a person's address, as the code used by forms and calls. */
export function addressProblem(email: string) {
  if (email === '') return 'EmailRequired';
  // Domains on the internet contain a dot.
  return isEmail(email) && email.includes('.', email.indexOf('@')) ? undefined : 'WrongEmailFormat';
}

const supervisorSuffix = /_apl_spv$/i;

/**
 * An address without the suffix of accounts that placement made beside another account with the
 * same address (specification 001 §3). It is never shown, and nobody has to type it.
 */
export const withoutSupervisorSuffix = (email: string) => email.replace(supervisorSuffix, '');

/** Why a trimmed text cannot be a supervisor's address, as the code used by forms and calls. */
export const supervisorAddressProblem = (email: string) =>
  email.length > longest ? ('EmailTooLong' as const) : addressProblem(email);
