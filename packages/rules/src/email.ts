import { isDeceptiveAddress } from './letters.ts';

const longest = 255;
const address = /^[^\s@,;:<>()[\]\\"\p{Cc}]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u;

/** Whether a text has the form of one e-mail address, without name or brackets. */
export const isEmail = (text: string) =>
  text.length <= longest && address.test(text) && !isDeceptiveAddress(text);

/** Why a trimmed text cannot be the address of a person, as the code that forms and calls answer. */
export function addressProblem(email: string) {
  if (email === '') return 'EmailRequired';
  // Schools are reached over the internet, where every domain has a dot.
  return isEmail(email) && email.includes('.', email.indexOf('@')) ? undefined : 'WrongEmailFormat';
}
