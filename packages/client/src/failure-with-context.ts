import { CallFailure } from './call.ts';
import { settings } from './configure.ts';
import { codeText, isPasswordDeclined } from './failures.ts';

/**
 * The text of a failed write on a screen that says what failed: that context, followed by the
 * reason when the code has a text.
 */
export function failureTextWithContext(context: string, error: unknown): string {
  const reason = error instanceof CallFailure && codeText(error);
  return reason ? `${context}. ${reason}` : context;
}

/** Shows that text, for `ms` milliseconds if given, as `showFailure` does. */
export function showFailureWithContext(
  context: string,
  error: unknown,
  options?: { ms?: number },
): void {
  if (!isPasswordDeclined(error))
    settings.showWarning(failureTextWithContext(context, error), options);
}
