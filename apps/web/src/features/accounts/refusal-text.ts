import { CallFailure, isPasswordDeclined } from '../../platform/caller.ts';
import { failureTextInScreen } from '../../platform/failures.ts';

/** What stands under a field after a call: the server's words, or that it did not answer. */
export function refusalText(error: Error | null, noAnswer: string): string | undefined {
  if (!error || isPasswordDeclined(error)) return undefined;
  return error instanceof CallFailure && error.status > 0 ? failureTextInScreen(error) : noAnswer;
}
