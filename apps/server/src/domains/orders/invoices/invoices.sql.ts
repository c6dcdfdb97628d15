import { statement } from '../../../platform/db/database.ts';

export interface FollowedOrder {
  id: number;
  accountingNumber: string;
  invoiceNumber: string | null;
}

/** Confirmed orders that are not paid, those first that were looked at longest ago. */
export const ordersToFollow = statement<FollowedOrder, { since: Date; most: number }>(
  'orders-to-follow',
  `select id, accounting_number as "accountingNumber", invoice_number as "invoiceNumber"
   from shop_order
   where state = 'confirmed' and paid_at is null and created_at >= $since
   order by invoice_read_at nulls first, id
   limit $most`,
);

/** `read` is a JSON list of `id`, `invoiceNumber` and `isPaid`. */
export const storeInvoices = statement<never, { read: string; at: Date }>(
  'store-order-invoices',
  `update shop_order set invoice_number = read."invoiceNumber", invoice_read_at = $at,
     invoiced_at = case when read."invoiceNumber" is not null then coalesce(invoiced_at, $at) end,
     paid_at = case when read."isPaid" then $at end
   from jsonb_to_recordset($read::jsonb) as read(id int, "invoiceNumber" text, "isPaid" boolean)
   where shop_order.id = read.id`,
);
