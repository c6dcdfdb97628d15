import type { Language } from '@gesall/messages';
import type { OrderState } from '@gesall/rules';
import { serverText } from '../../../platform/server-text.ts';
import type { OrderRow } from '../orders.view.ts';
import type { WaitReason } from './transitions.ts';

interface Stored {
  state: OrderState;
  /** Of accounting, or one of ours (transitions.ts). */
  errorCode: string | null;
  errorText: string | null;
}

const isWaitReason = (code: string | null): code is WaitReason =>
  ['silent', 'failing', 'busy', 'refused', 'unreadable', 'missing'].includes(code ?? '');

/** Why an order is not at accounting, in the reader's language; accounting's own words stay as they are. */
export function reasonOf(
  language: Language,
  { state, errorCode, errorText }: Stored,
): string | null {
  if (state === 'accepted' || state === 'sending' || state === 'confirmed') return null;
  if (state === 'unknown') return serverText(language, 'orderIsUnknown', {});
  if (isWaitReason(errorCode)) return serverText(language, `orderWaits.${errorCode}`, {});
  const numbers = errorText ?? '';
  if (errorCode === 'FoundTwice') return serverText(language, 'orderFoundTwice', { numbers });
  if (errorCode === 'NumberIsTaken') return serverText(language, 'orderNumberIsTaken', { numbers });
  return errorText;
}

/** An order as it is answered. */
export const withReason = <
  Row extends Pick<OrderRow, 'state' | 'errorCode' | 'fortNoxErrorMessage'>,
>(
  language: Language,
  { errorCode, ...order }: Row,
) => ({
  ...order,
  fortNoxErrorMessage: reasonOf(language, {
    state: order.state,
    errorCode,
    errorText: order.fortNoxErrorMessage,
  }),
});
