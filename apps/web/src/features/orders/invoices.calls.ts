import { send } from '@gesall/client';
import {
  refreshReads,
  useRead,
  useReadNow,
  useReads,
  useSend,
  useSingleFlightMutation,
} from '@gesall/client/react';
import { type Input, type Output, ordersContract, registerContract } from '@gesall/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

export type Invoice = Output<typeof ordersContract.allOrders>[number];
export type InvoiceLine = Invoice['products'][number];
export type InvoiceFilters = Input<typeof ordersContract.totals>;
export type Reconciliation = NonNullable<Output<typeof ordersContract.reconciliation>>;

/** The reads in which it stands how far orders have come. */
const withOrders = [
  ordersContract.myOrders,
  ordersContract.allOrders,
  ordersContract.totals,
  ordersContract.sums,
];

export const useMyInvoices = () => useRead(ordersContract.myOrders, {});
export const useInvoiceTotals = (filters: InvoiceFilters) =>
  useRead(ordersContract.totals, filters, { keepsPrevious: true });
export type InvoiceSum = Output<typeof ordersContract.sums>[number];
export const useInvoiceSums = (filters: InvoiceFilters) =>
  useRead(ordersContract.sums, filters, { keepsPrevious: true });
export const useInvoicesNow = () => useReadNow(ordersContract.allOrders);
export const useSchoolsOfInvoices = () => useRead(registerContract.schools, {});
export const useRepost = () => useSend(ordersContract.repost, { refreshes: withOrders });
export const useRepostAll = () => useSend(ordersContract.repostAll, { refreshes: withOrders });

/** Who got what with an order; reads nothing until it is asked for. */
export const useStudentsOfInvoice = (orderId: number, enabled: boolean) =>
  useRead(ordersContract.studentsOfOrder, { orderId }, { enabled });

const take = 100;

/**
 * The orders of every school that match, page by page. A page begins behind the last order of the
 * page before, also when a new order has moved that one.
 */
export function useInvoicePages(filters: InvoiceFilters) {
  const [cursors, setCursors] = useState<readonly number[]>([]);
  const pages = useReads(
    ordersContract.allOrders,
    [undefined, ...cursors].map((after) => ({ ...filters, after, take })),
  );
  const lastOf = (page: number) => pages[page]?.data?.at(-1)?.id;
  const moved = cursors.map((cursor, page) => lastOf(page) ?? cursor);
  if (moved.some((cursor, page) => cursor !== cursors[page])) setCursors(moved);
  const [first] = pages;
  const next = lastOf(pages.length - 1);
  return {
    read: {
      data: first?.data && pages.flatMap(({ data }) => data ?? []),
      error: first?.error ?? null,
      isError: first?.isError ?? false,
      refetch: () => first?.refetch(),
    },
    /** When the oldest of the pages was read, in milliseconds since 1970. */
    readAt: Math.min(...pages.map(({ dataUpdatedAt, data }) => (data ? dataUpdatedAt : Infinity))),
    isReadingMore: pages.some(({ isPending }) => isPending),
    readMore: () => next !== undefined && setCursors([...moved, next]),
  };
}

/** Sends orders again one after another, and answers how many have a number then. */
export function useRepostSome() {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: async (orderIds: readonly number[]) => {
      let succeeded = 0;
      for (const orderId of orderIds) {
        // One that is refused, or on its way already, is counted and does not stop the rest.
        const reply = await send(ordersContract.repost, { orderId }).catch(() => undefined);
        if (reply?.postWasSuccessful) succeeded += 1;
      }
      return { succeeded, failed: orderIds.length - succeeded };
    },
    onSettled: () => refreshReads(client, withOrders),
  });
}

const comparingMs = 3_000;

/** The last comparison with accounting; read again and again while another than `known` is awaited. */
export const useReconciliation = (awaited: { known: string | undefined } | undefined) =>
  useRead(
    ordersContract.reconciliation,
    {},
    {
      refetchInterval: (last) => (awaited && last?.at === awaited.known ? comparingMs : false),
    },
  );
export const useReconcile = () => useSend(ordersContract.reconcile);
