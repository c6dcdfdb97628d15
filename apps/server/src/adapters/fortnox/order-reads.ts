import { z } from 'zod';
import { type AccountingOrders, orderMarkPrefix } from '../../ports/accounting.ts';
import type { Ask } from './ask.ts';
import { number } from './fields.ts';
import { lister, read } from './lists.ts';
import { invoiceAlone, invoiceOfOrderAlone, orderAlone, orderListed } from './order-rows.ts';

const numberRow = z
  .object({ DocumentNumber: number })
  .transform(({ DocumentNumber }) => DocumentNumber);

type Reads = 'ordersOfMark' | 'markedOrdersSince' | 'invoiceOfOrder' | 'invoice';

/** Finds orders by mark, and their invoices. Searches match prefixes, so compare the whole. */
export function orderReads(ask: Ask): Pick<AccountingOrders, Reads> {
  const { pages, all } = lister(ask);

  return {
    async ordersOfMark(mark, { deadline } = {}) {
      // Read before an order is sent, so at its priority.
      const urgency = { turn: 'order', deadline } as const;
      const query = { externalinvoicereference1: mark };
      const listed = await all('orders', 'Orders', orderListed, query, urgency);
      const numbers = listed.filter((order) => order.mark === mark).map((order) => order.number);
      return Promise.all(
        numbers.map(async (wanted) => {
          const body = await ask(`orders/${encodeURIComponent(wanted)}`, {}, urgency);
          return read(orderAlone, body).Order;
        }),
      );
    },

    async *markedOrdersSince(day) {
      const query = { fromdate: day };
      const invoiced = new Set(
        await all('orders', 'Orders', numberRow, { ...query, filter: 'invoicecreated' }),
      );
      const ours = { ...query, externalinvoicereference1: orderMarkPrefix };
      for await (const page of pages('orders', 'Orders', orderListed, ours)) {
        yield page.flatMap(({ number, mark, isCancelled }) =>
          mark?.startsWith(orderMarkPrefix)
            ? [{ number, mark, net: null, isCancelled, isInvoiced: invoiced.has(number) }]
            : [],
        );
      }
    },

    async invoiceOfOrder(wanted) {
      const body = await ask(`orders/${encodeURIComponent(wanted)}`);
      return body === undefined ? null : read(invoiceOfOrderAlone, body).Order.InvoiceReference;
    },

    async invoice(wanted) {
      const body = await ask(`invoices/${encodeURIComponent(wanted)}`);
      return body === undefined ? undefined : read(invoiceAlone, body).Invoice;
    },
  };
}
