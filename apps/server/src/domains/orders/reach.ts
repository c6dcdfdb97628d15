import { reach, reachAll } from '../../platform/access/reach.ts';
import { schoolById } from '../schools/index.ts';
import { mayBuy, mayReadOrder } from './orders.policy.ts';
import { orderById, ordersById } from './orders.sql.ts';

/** The caller's own school, which they order for, or `CustomerNotFound`. */
export const reachBuyersSchool = reach(
  'CustomerNotFound',
  (db, schoolId: number) => schoolById(db, { schoolId }),
  mayBuy,
);

/** An order that the caller placed or administers, or `OrderNotFound`. */
export const reachOrder = reach(
  'OrderNotFound',
  (db, orderId: number) => orderById(db, { orderId }),
  mayReadOrder,
);

/** The same of several orders. */
export const reachOrders = reachAll(
  'OrderNotFound',
  (db, orderIds: readonly number[]) => ordersById(db, { orderIds }),
  mayReadOrder,
);
