import { CallFailure, failureTextInScreen, isPasswordDeclined } from '@gesall/client';

/** The error under a field after a call: the server's text, or that it did not answer. */
export function refusalText(error: Error | null, noAnswer: string): string | undefined {
  if (!error || isPasswordDeclined(error)) return undefined;
  return error instanceof CallFailure && error.status > 0 ? failureTextInScreen(error) : noAnswer;
}
