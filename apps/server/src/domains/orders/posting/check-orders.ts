import type { OrderState } from '@gesall/rules';
import { statement } from '../../../platform/db/database.ts';
import type { HealthCheck } from '../../../platform/health-check.ts';
import { hourMs } from '../../../platform/schedule.ts';
import { makeDue } from './posting.sql.ts';
import { reasonOf } from './reason.ts';

interface Counts {
  late: number;
  unknown: number;
  rejected: number;
  differences: number;
}

const countOrders = statement<Counts, { late: Date }>(
  'health-count-orders',
  `select (count(*) filter (where state in ('accepted', 'sending', 'waiting') and state_at <= $late))::int as late,
     (count(*) filter (where state = 'unknown'))::int as unknown,
     (count(*) filter (where state = 'rejected'))::int as rejected,
     (select count(*)::int from reconciliation_difference
      where reconciliation_id = (select id from reconciliation order by at desc, id desc limit 1)) as differences
   from shop_order where state <> 'confirmed'`,
);

interface FailureRow {
  id: number;
  what: string;
  at: string;
  state: OrderState;
  errorCode: string | null;
  errorText: string | null;
}

const failedOrders = statement<FailureRow, { late: Date }>(
  'health-failed-orders',
  `select shop_order.id, school.name as what, iso(shop_order.state_at) as at, shop_order.state,
     shop_order.error_code as "errorCode", shop_order.error_text as "errorText"
   from shop_order join school on school.id = shop_order.school_id
   where shop_order.state in ('rejected', 'unknown')
     or (shop_order.state in ('accepted', 'sending', 'waiting') and shop_order.state_at <= $late)
   order by shop_order.state_at desc, shop_order.id desc
   limit 50`,
);

const hourBefore = (at: Date) => new Date(at.getTime() - hourMs);

/** Orders that do not reach accounting, and what the last comparison with it found. */
export const checkOrders: HealthCheck = {
  async check({ db, accounting }, { at }) {
    const nothing = { late: 0, unknown: 0, rejected: 0, differences: 0 };
    const [counted = nothing] = await countOrders(db, { late: hourBefore(at) });
    const { late, unknown, rejected, differences } = counted;
    const fails = rejected + differences > 0;
    const waits = late + unknown > 0;
    const otherwise = accounting ? 'well' : 'off';
    return {
      state: fails ? 'fails' : waits ? 'waits' : otherwise,
      figures: { late, unknown, rejected, differences },
    };
  },
  async failures({ db, request }, { at }) {
    const orders = await failedOrders(db, { late: hourBefore(at) });
    return orders.map(({ id, what, at: since, ...order }) => ({
      id,
      what,
      at: since,
      why: reasonOf(request.language, order),
    }));
  },
  /** They are sent by the schedule, which needs no request to wait for it. */
  retry: async (db, { at }) => (await makeDue(db, { at, orderIds: null })).length,
};
