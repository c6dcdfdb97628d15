import { CallFailure, failureText, isPasswordDeclined, saysNothing } from '@gesall/client';
import { toast } from '@gesall/ui';

/** For how long messages of the order form are shown, in milliseconds. Specification 002 §9. */
export const orderToastMs = 2000;

/** What the server said, else the status, else a word for an error. Specification 002 §8. */
export function showOrderFailure(error: unknown, otherwise: string) {
  if (isPasswordDeclined(error)) return;
  const status = error instanceof CallFailure ? error.statusText : '';
  const text = saysNothing(error) ? status || otherwise : failureText(error);
  toast('error', text, { ms: orderToastMs });
}
