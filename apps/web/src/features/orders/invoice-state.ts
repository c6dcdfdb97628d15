import type { Invoice } from './invoices.calls.ts';

/** How far an order has come, as a stream reports it. */
export type InvoiceProgress = Pick<
  Invoice,
  | 'id'
  | 'state'
  | 'stateAt'
  | 'nextTryAt'
  | 'fortNoxNumber'
  | 'fortNoxErrorMessage'
  | 'rePostIsAllowed'
>;

/** What is said of a state: a text, with the moment that it names. */
export type StateWords =
  | { text: `state.${Invoice['state'] | 'invoiced' | 'paid'}` }
  | { text: 'waitsUntil' | 'unknownSince'; moment: string };

export function stateWords({
  state,
  stateAt,
  nextTryAt,
  invoicedAt,
  paidAt,
}: Pick<Invoice, 'state' | 'stateAt' | 'nextTryAt' | 'invoicedAt' | 'paidAt'>): StateWords {
  if (paidAt) return { text: 'state.paid' };
  if (invoicedAt) return { text: 'state.invoiced' };
  if (state === 'waiting' && nextTryAt) return { text: 'waitsUntil', moment: nextTryAt };
  if (state === 'unknown') return { text: 'unknownSince', moment: stateAt };
  return { text: `state.${state}` };
}

const mostFollowed = 200;

/** The orders that can still change, as many as a stream follows. */
export const followedOf = (invoices: readonly Pick<Invoice, 'id' | 'state'>[]): number[] =>
  invoices
    .filter(({ state }) => state !== 'confirmed')
    .map(({ id }) => id)
    .slice(0, mostFollowed);

/** Orders as they were read, with how far they have come since. */
export function withProgress<Row extends InvoiceProgress>(
  invoices: readonly Row[],
  progress: readonly InvoiceProgress[],
): Row[] {
  const since = new Map(progress.map((each) => [each.id, each]));
  return invoices.map((invoice) => ({ ...invoice, ...since.get(invoice.id) }));
}
