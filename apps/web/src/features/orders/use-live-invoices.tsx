import { useStream } from '@gesall/client/react';
import { type Call, ordersContract } from '@gesall/contract';
import { useEffect, useState } from 'react';
import { followedOf, type InvoiceProgress, withProgress } from './invoice-state.ts';
import type { Invoice } from './invoices.calls.ts';

interface Received {
  progress: readonly InvoiceProgress[];
  /** Milliseconds since 1970. */
  receivedAt: number;
}

interface Following {
  ids: number[];
  onReceived(received: Received): void;
}

/** Counts and sums follow the orders; the orders themselves come with the stream. */
const refreshes: readonly Call[] = [ordersContract.totals];

/** Draws nothing; where there is nothing to follow it is left out, and with it the stream. */
export function FollowStates({ ids, onReceived }: Following) {
  const received = useStream(
    ordersContract.orderStates,
    { ids },
    { refreshes, isStaleAfter: ({ changed }) => changed.length > 0 },
  );
  useEffect(() => {
    if (received) onReceived({ progress: received.line.orders, receivedAt: received.receivedAt });
  }, [received, onReceived]);
  return null;
}

/** Orders that were read at `readAt`, with what came of them since, and what is to be followed. */
export function useLiveInvoices(invoices: readonly Invoice[], readAt: number) {
  const [received, onReceived] = useState<Received>();
  const isNewer = received !== undefined && received.receivedAt >= readAt;
  return {
    shown: isNewer ? withProgress(invoices, received.progress) : invoices,
    following: { ids: followedOf(invoices), onReceived },
  };
}
