import { toast } from '@gesall/ui';
import { CallFailure } from './caller.ts';
import { textOf } from './messages.ts';

/**
 * What a failure says to the person: the text of its code, else the server's own words, else the status, else what was
 * sent, else that something went wrong.
 */
export function failureText(error: unknown, sent?: unknown): string {
  if (!(error instanceof CallFailure) || error.status === 0) return textOf('failures', 'GenericApiError');
  const own = error.text.trim();
  const [code = '', ...details] = own.split('\n');
  const known = code && textOf('failures', code, details);
  const data = sent === undefined || sent === null ? '' : typeof sent === 'string' ? sent : JSON.stringify(sent);
  return known || own || error.statusText || (data === '{}' ? '' : data) || textOf('failures', 'GenericApiError');
}

export function showFailure(error: unknown, sent?: unknown, options?: { ms?: number }) {
  toast('warning', failureText(error, sent), options);
}
