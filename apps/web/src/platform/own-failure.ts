import { toast } from '@gesall/ui';
import { CallFailure, isPasswordDeclined } from './caller.ts';
import { textOf } from './messages.ts';

/**
 * What a write says that has words of its own for failing: those first, and the reason after them
 * where the server gave one that we know.
 */
export function ownFailureText(own: string, error: unknown): string {
  const [code = '', ...details] = error instanceof CallFailure ? error.text.trim().split('\n') : [];
  const reason = code && textOf('failures', code, details);
  return reason ? `${own}. ${reason}` : own;
}

export function showOwnFailure(own: string, error: unknown, options?: { ms?: number }) {
  if (!isPasswordDeclined(error)) toast('warning', ownFailureText(own, error), options);
}
