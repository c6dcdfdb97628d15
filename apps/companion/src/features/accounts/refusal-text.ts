import { CallFailure, failureTextInScreen } from '@gesall/client';

/** The error of a form after a call: the server's text, or that it did not answer. */
export function refusalText(error: Error | null, noAnswer: string): string | undefined {
  if (!error) return undefined;
  return error instanceof CallFailure && error.status > 0 ? failureTextInScreen(error) : noAnswer;
}
