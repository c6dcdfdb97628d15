import type { Line, ordersContract } from '@gesall/contract';
import { statement } from '../../../platform/db/database.ts';
import { mayBeSentAgain, nextTryOf } from '../orders.tables.ts';

type Progress = Line<typeof ordersContract.orderStates>['orders'][number] & {
  errorCode: string | null;
};

export const orderProgress = statement<Progress, { orderIds: readonly number[]; at: Date }>(
  'order-progress',
  `select shop_order.id, shop_order.state, iso(shop_order.state_at) as "stateAt", ${nextTryOf('shop_order')} as "nextTryAt",
     shop_order.accounting_number as "fortNoxNumber", shop_order.error_text as "fortNoxErrorMessage",
     shop_order.error_code as "errorCode", ${mayBeSentAgain('shop_order')} as "rePostIsAllowed"
   from shop_order
   where shop_order.id = any($orderIds)
   order by shop_order.id`,
);
