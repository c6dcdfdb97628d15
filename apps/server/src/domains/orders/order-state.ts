import { stockholmDay } from '@gesall/rules';
import type { Db } from '../../platform/db/database.ts';
import { type NewAccountingOrder, orderMarkPrefix } from '../../ports/accounting.ts';
import { linesToSend, orderToSend, type SentLine, type SentOrder } from './order-state.sql.ts';

/** An order with all that accounting gets of it. */
export interface WholeOrder extends SentOrder {
  lines: SentLine[];
}

/** An order as it is sent, or nothing. The caller has asked whether it may be. */
export async function findOrder(db: Db, orderId: number): Promise<WholeOrder | undefined> {
  const [order] = await orderToSend(db, { orderId });
  return order && { ...order, lines: await linesToSend(db, { orderId }) };
}

/** By which accounting holds the order, whatever it answered. */
export const markOf = ({ externalRef }: Pick<SentOrder, 'externalRef'>) =>
  `${orderMarkPrefix}${externalRef}`;

/**
 * The order in accounting's terms, with the customer number of today and prices as they were placed.
 * Student names are in it only when the buyer wished it; no VAT is.
 */
export function orderForAccounting(order: WholeOrder): NewAccountingOrder {
  const { lines, showStudents } = order;
  const [first] = lines;
  const rows = lines.map((line) => rowOf(line, showStudents));
  const costCenters = new Set(lines.map(({ costCenter }) => costCenter));
  return {
    mark: markOf(order),
    customerNumber: order.customerNumber,
    orderedOn: stockholmDay(order.createdAt),
    contact: order.contact,
    reference: order.invoiceLabeling,
    remarks: [order.comment, ...rows.flatMap(({ remark }) => remark)].filter(Boolean).join('\n'),
    costCenter: costCenters.size === 1 ? (first?.costCenter ?? null) : null,
    priceList: first?.priceList ?? 'A',
    currency: order.currency,
    address: {
      street: order.street,
      zipCode: order.zipCode,
      city: order.city,
      country: order.country,
    },
    rows: rows.map(({ row }) => row),
  };
}

/** What a row of an order holds at most; names that do not fit go into the remarks. */
const longestRow = 255;

function rowOf(line: SentLine, showStudents: boolean) {
  const named = `${line.packageName}: ${line.studentNames.join(', ')}`;
  const fits = named.length <= longestRow;
  const row = {
    article: line.articleNumber,
    description: showStudents && fits ? named : line.packageName,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    costCenter: line.costCenter === '' ? null : line.costCenter,
  };
  return { row, remark: showStudents && !fits ? [named] : [] };
}
