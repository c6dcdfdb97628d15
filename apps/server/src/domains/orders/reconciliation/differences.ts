import type { OrderState } from '@gesall/rules';
import type { AccountingOrder } from '../../../ports/accounting.ts';

export interface OurOrder {
  id: number;
  mark: string;
  state: OrderState;
  number: string | null;
  /** In hundredths. */
  total: number;
}

export interface Difference {
  kind: 'onlyOurs' | 'onlyTheirs' | 'twice' | 'otherSum' | 'cancelled';
  orderId: number | null;
  ourNumber: string | null;
  /** The numbers of accounting's orders with the mark that are not cancelled. */
  theirNumbers: string[];
  ourTotal: number | null;
  theirTotal: number | null;
}

/**
 * Where our orders and those at accounting, by their marks, differ. An order of ours that is still on
 * its way lacks nothing; a cancelled one of accounting counts only where ours is confirmed by it.
 */
export function differencesOf(
  ours: readonly OurOrder[],
  theirs: ReadonlyMap<string, readonly AccountingOrder[]>,
): Difference[] {
  const ourMarks = new Set(ours.map(({ mark }) => mark));
  const strangers = [...theirs].filter(([mark]) => !ourMarks.has(mark));
  return [
    ...ours.flatMap((order) => differencesOfOne(order, theirs.get(order.mark) ?? [])),
    ...strangers.flatMap(([, held]) => differencesOfOne(undefined, held)),
  ];
}

function differencesOfOne(
  our: OurOrder | undefined,
  held: readonly AccountingOrder[],
): Difference[] {
  const counting = held.filter(({ isCancelled }) => !isCancelled);
  const difference = (kind: Difference['kind'], theirTotal: number | null = null): Difference => ({
    kind,
    orderId: our?.id ?? null,
    ourNumber: our?.number ?? null,
    theirNumbers: counting.map(({ number }) => number),
    ourTotal: our?.total ?? null,
    theirTotal,
  });

  if (counting.length > 1) return [difference('twice')];
  if (our?.state === 'confirmed') {
    const own = held.find(({ number }) => number === our.number);
    if (!own) return [difference('onlyOurs')];
    if (own.isCancelled) return [difference('cancelled')];
    const isOther = own.net !== null && own.net !== our.total;
    return isOther ? [difference('otherSum', own.net)] : [];
  }
  const isSettled = our === undefined || our.state === 'rejected';
  return isSettled && counting.length > 0 ? [difference('onlyTheirs')] : [];
}
