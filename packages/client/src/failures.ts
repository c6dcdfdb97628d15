import type { FailureCode } from '@gesall/contract';
import { CallFailure } from './call.ts';
import { settings } from './configure.ts';
import { textOf } from './messages.ts';

/**
 * The text of a failure: of its code, else the server's own text, the status, the input, or a
 * general one.
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
    replyText(error) ||
    error.statusText ||
    (data === '{}' ? '' : data) ||
    textOf('failures', 'GenericApiError')
  );
}

/**
 * The same inside a screen, where a reply without a text is an ordinary error, whatever its status.
 */
export function failureTextInScreen(error: unknown): string {
  const text = error instanceof CallFailure ? replyText(error) : '';
  return text || textOf('client', 'GeneralError');
}

const replyText = (error: CallFailure) => codeText(error) || error.text.trim();

/** The text of the server's code with its details; empty without one. */
export function codeText({ text }: CallFailure): string {
  const [code = '', ...details] = text.trim().split('\n');
  return code && textOf('failures', code, details);
}

/** Whether the server refused without a text, so that the screen gives its own. */
export const saysNothing = (error: unknown) =>
  error instanceof CallFailure && error.status > 0 && error.text.trim() === '';

/** The text of a code, for a form that detects it before the server. */
export const textOfCode = (code: FailureCode, details: readonly string[] = []) =>
  textOf('failures', code, details);

/**
 * Whether the call failed because the person closed the password dialog, which needs no message.
 */
export const isPasswordDeclined = (error: unknown): boolean =>
  error instanceof CallFailure && error.text === 'PasswordNeeded';

/** Shows a failure, for `ms` milliseconds if given. A closed password dialog is no failure. */
export function showFailure(error: unknown, sent?: unknown, options?: { ms?: number }): void {
  if (!isPasswordDeclined(error)) settings.showWarning(failureText(error, sent), options);
}
