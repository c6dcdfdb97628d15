import type { FailureCode } from '@gesall/contract';
import { toast } from '@gesall/ui';
import { CallFailure, isPasswordDeclined } from './caller.ts';
import { textOf } from './messages.ts';

/**
 * What a failure says to the person: the text of its code, else the server's own words, else the
 * status, else what was sent, else that something went wrong.
 */
export function failureText(error: unknown, sent?: unknown): string {
  if (!(error instanceof CallFailure) || error.status === 0)
    return textOf('failures', 'GenericApiError');
  const data =
    sent === undefined || sent === null
      ? ''
      : typeof sent === 'string'
        ? sent
        : JSON.stringify(sent);
  return (
    wordsOf(error) ||
    error.statusText ||
    (data === '{}' ? '' : data) ||
    textOf('failures', 'GenericApiError')
  );
}

/**
 * The same where it stands in a screen: a reply that says nothing counts as an error like any
 * other, whatever its status.
 */
export function failureTextInScreen(error: unknown): string {
  const words = error instanceof CallFailure ? wordsOf(error) : '';
  return words || textOf('shell', 'GeneralError');
}

/**
 * The text of the code that the server answered, else its own words; empty when it answered none.
 */
function wordsOf({ text }: CallFailure): string {
  const own = text.trim();
  const [code = '', ...details] = own.split('\n');
  return (code && textOf('failures', code, details)) || own;
}

/** Whether the server refused without a word, so that the screen says what went wrong. */
export const saysNothing = (error: unknown) =>
  error instanceof CallFailure && error.status > 0 && error.text.trim() === '';

/** What a code of the catalogue says, for a form that knows it before the server does. */
export const textOfCode = (code: FailureCode, details: readonly string[] = []) =>
  textOf('failures', code, details);

export function showFailure(error: unknown, sent?: unknown, options?: { ms?: number }) {
  if (!isPasswordDeclined(error)) toast('warning', failureText(error, sent), options);
}
