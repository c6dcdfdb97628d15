import { statement } from '../../../platform/db/database.ts';
import { orderMarkPrefix } from '../../../ports/accounting.ts';
import type { OurOrder } from './differences.ts';

/** Our orders since a moment, and whatever else accounting has a mark of. */
export const ordersToCompare = statement<
  OurOrder & { createdAt: Date },
  { from: Date; marks: readonly string[] }
>(
  'orders-to-compare',
  `select id, '${orderMarkPrefix}' || external_ref as mark, state, accounting_number as number, total, created_at as "createdAt"
   from shop_order
   where created_at >= $from or '${orderMarkPrefix}' || external_ref = any($marks)
   order by created_at desc, id desc`,
);

export const insertReconciliation = statement<
  { id: number },
  { at: Date; since: string; ours: number; theirs: number }
>(
  'insert-reconciliation',
  `insert into reconciliation (at, since, ours, theirs) values ($at, $since, $ours, $theirs) returning id`,
);

/** `differences` is a JSON list. */
export const insertDifferences = statement<
  never,
  { reconciliationId: number; differences: string }
>(
  'insert-reconciliation-differences',
  `insert into reconciliation_difference (reconciliation_id, kind, order_id, our_number, their_numbers, our_total, their_total)
   select $reconciliationId, found.kind, found."orderId", found."ourNumber", found."theirNumbers", found."ourTotal", found."theirTotal"
   from jsonb_to_recordset($differences::jsonb) as found(kind text, "orderId" int, "ourNumber" text, "theirNumbers" text[],
     "ourTotal" bigint, "theirTotal" bigint)`,
);

export const reconciliationSince = statement<{ id: number }, { since: Date }>(
  'reconciliation-since',
  'select id from reconciliation where at >= $since limit 1',
);
