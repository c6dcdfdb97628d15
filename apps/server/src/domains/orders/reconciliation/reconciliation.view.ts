import type { Output, ordersContract } from '@gesall/contract';
import { statement } from '../../../platform/db/database.ts';

type Reconciliation = NonNullable<Output<typeof ordersContract.reconciliation>>;

export const lastReconciliation = statement<Reconciliation, undefined>(
  'last-reconciliation',
  `select iso(last.at) as at, last.since::text as since, last.ours, last.theirs, coalesce((
     select json_agg(json_build_object('kind', found.kind, 'orderId', found.order_id, 'school', school.name,
       'fortNoxNumber', found.our_number, 'theirNumbers', found.their_numbers, 'price', found.our_total::float8 / 100,
       'theirPrice', found.their_total::float8 / 100, 'currency', shop_order.currency) order by found.id)
     from reconciliation_difference found
     left join shop_order on shop_order.id = found.order_id
     left join school on school.id = shop_order.school_id
     where found.reconciliation_id = last.id), '[]') as differences
   from reconciliation last
   order by last.at desc, last.id desc
   limit 1`,
);
