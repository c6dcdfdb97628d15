import { toast } from '@gesall/ui';
import { CallFailure } from './caller.ts';
import { textOf } from './messages.ts';

/**
 * Tells of a write that has words of its own for failing: those first, and the reason after them
 * where the server gave one that we know.
 */
export function showOwnFailure(own: string, error: unknown, options?: { ms?: number }) {
  const [code = '', ...details] = error instanceof CallFailure ? error.text.trim().split('\n') : [];
  const reason = code && textOf('failures', code, details);
  toast('warning', reason ? `${own}. ${reason}` : own, options);
}
