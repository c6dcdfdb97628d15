import { commonPasswords } from './common-passwords.ts';

export const passwordLength = { least: 8, most: 25 } as const;

/** What is wrong with a password, in the order of messages in a form. */
export type PasswordProblem =
  | 'required'
  | 'tooShort'
  | 'tooLong'
  | 'swedishLetter'
  | 'notAllowed'
  | 'noDigit'
  | 'noLowercase'
  | 'noUppercase'
  | 'tooCommon';

const rules: readonly [PasswordProblem, (password: string) => boolean][] = [
  ['required', (password) => password.length === 0],
  ['tooShort', (password) => password.length < passwordLength.least],
  ['tooLong', (password) => password.length > passwordLength.most],
  ['swedishLetter', (password) => /[åäö]/i.test(password)],
  // Printable ASCII without the space.
  ['notAllowed', (password) => !/^[!-~]*$/.test(password)],
  ['noDigit', (password) => !/[0-9]/.test(password)],
  ['noLowercase', (password) => !/[a-z]/.test(password)],
  ['noUppercase', (password) => !/[A-Z]/.test(password)],
  ['tooCommon', (password) => commonPasswords.has(bareWord(password))],
];

/**
 * The first rule that a new password breaks; undefined when it is accepted. Shared by form and
 * server.
 */
export function passwordProblem(password: string): PasswordProblem | undefined {
  return rules.find(([, isBroken]) => isBroken(password))?.[0];
}

const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * The base word of a password: without digits and signs around it, and with those inside replaced
 * by letters.
 */
export function bareWord(password: string) {
  const text = password.toLowerCase();
  const isLetter = (at: number) => /[a-z]/.test(text.charAt(at));
  let [start, end] = [0, text.length];
  while (start < end && !isLetter(start)) start += 1;
  while (end > start && !isLetter(end - 1)) end -= 1;
  return text.slice(start, end).replace(/[^a-z]/g, (sign) => lookalikes[sign] ?? sign);
}
