import type { Output, ordersContract } from '@gesall/contract';
import type { OrderState } from '@gesall/rules';
import { statement } from '../../platform/db/database.ts';
import { holdsWords } from '../../platform/db/search.ts';
import { mayBeSentAgain, nextTryOf } from './orders.tables.ts';

/** An order as it is answered, without the words of a code of ours. */
export type OrderRow = Output<typeof ordersContract.allOrders>[number] & {
  errorCode: string | null;
};

const columns = `shop_order.id, iso(shop_order.created_at) as created, shop_order.total::float8 / 100 as price,
     buyer.name as "createdBy", shop_order.comment,
     json_build_object('name', school.name, 'fortKnoxCustomerNumber', school.customer_number) as school,
     shop_order.accounting_number as "fortNoxNumber",
     shop_order.error_text as "fortNoxErrorMessage", shop_order.error_code as "errorCode",
     ${mayBeSentAgain('shop_order')} as "rePostIsAllowed", coalesce(lines.products, '[]') as products,
     shop_order.currency, shop_order.state, iso(shop_order.state_at) as "stateAt",
     ${nextTryOf('shop_order')} as "nextTryAt", shop_order.invoice_number as "invoiceNumber",
     iso(shop_order.invoiced_at) as "invoicedAt", iso(shop_order.paid_at) as "paidAt",
     shop_order.contact, shop_order.invoice_labeling as "invoiceLabeling", shop_order.show_students as "showStudentsInOrder",
     json_build_object('street', shop_order.street, 'zipCode', shop_order.zip_code, 'city', shop_order.city,
       'country', shop_order.country) as adress`;

const joined = `join account buyer on buyer.id = shop_order.created_by
   join school on school.id = shop_order.school_id`;

const withLines = `left join lateral (
     select json_agg(json_build_object(
       'price', (line.unit_price * line.quantity)::float8 / 100, 'students', line.quantity,
       'course', case when line.course_name is not null then json_build_object('name', line.course_name) end,
       'programLicense', case when line.course_name is null then json_build_object('name', line.programme_name,
         'packageName', line.package_name, 'courses', array(
           select json_build_object('name', course) from unnest(line.course_names) with ordinality as named(course, place) order by place)) end,
       'id', line.id, 'fortNoxArticleNumber', line.article_number, 'type', line.type, 'years', line.years,
       'from', line.starts_on, 'to', line.ends_on, 'unitPrice', line.unit_price::float8 / 100, 'vatPercent', line.vat_percent) order by line.id) as products
     from order_line line where line.order_id = shop_order.id
   ) lines on true`;

export const ordersOfBuyer = statement<OrderRow, { userId: number; at: Date }>(
  'orders-of-buyer',
  `select ${columns}
   from shop_order
   ${joined}
   ${withLines}
   where shop_order.created_by = $userId
   order by shop_order.created_at desc, shop_order.id desc`,
);

export const invoiceOfOrder = statement<OrderRow, { orderId: number; at: Date }>(
  'invoice-of-order',
  `select ${columns}
   from shop_order
   ${joined}
   ${withLines}
   where shop_order.id = $orderId`,
);

interface Filters {
  patterns: readonly string[] | null;
  schoolId: number | null;
  state: OrderState | null;
  /** The first moment, and the first one after the last day. */
  from: Date | null;
  until: Date | null;
}

const matching = `($schoolId::int is null or shop_order.school_id = $schoolId)
     and ($state::text is null or shop_order.state = $state)
     and ($from::timestamptz is null or shop_order.created_at >= $from)
     and ($until::timestamptz is null or shop_order.created_at < $until)
     and ($patterns::text[] is null or ${holdsWords(`(shop_order.searched || ' ' || school.searched || ' ' || buyer.searched)`)})`;

/** A page begins behind the order `after`, by its place in time. */
export const ordersOfAll = statement<
  OrderRow,
  Filters & { after: number | null; take: number | null; at: Date }
>(
  'orders-of-all',
  `with page as (
     select shop_order.id from shop_order
     ${joined}
     where ${matching}
       and ($after::int is null or (shop_order.created_at, shop_order.id) < (
         select last.created_at, last.id from shop_order last where last.id = $after))
     order by shop_order.created_at desc, shop_order.id desc
     limit $take
   )
   select ${columns}
   from page
   join shop_order on shop_order.id = page.id
   ${joined}
   ${withLines}
   order by shop_order.created_at desc, shop_order.id desc`,
);

export const orderTotals = statement<Output<typeof ordersContract.totals>, Filters & { at: Date }>(
  'order-totals',
  `select count(*)::int as count,
     coalesce(sum(shop_order.total) filter (where shop_order.currency = 'SEK'), 0)::float8 / 100 as sum,
     (count(*) filter (where ${mayBeSentAgain('shop_order')}))::int as failed
   from shop_order
   ${joined}
   where ${matching}`,
);

/** A school year begins on 1 July. */
const schoolYearStart = `extract(year from shop_order.created_at at time zone 'Europe/Stockholm' - interval '6 months')::int`;

export const orderSums = statement<Output<typeof ordersContract.sums>[number], Filters>(
  'order-sums',
  `select year || '/' || lpad(((year + 1) % 100)::text, 2, '0') as "schoolYear", "costCenter", students, sum
   from (
     select ${schoolYearStart} as year, line.cost_center as "costCenter", sum(line.quantity)::int as students,
       sum(line.unit_price * line.quantity)::float8 / 100 as sum
     from shop_order
     ${joined}
     join order_line line on line.order_id = shop_order.id
     where shop_order.currency = 'SEK' and ${matching}
     group by 1, 2
   ) sums
   order by year desc, "costCenter"`,
);

export const studentsOfOrder = statement<
  Output<typeof ordersContract.studentsOfOrder>[number],
  { orderId: number }
>(
  'students-of-order',
  `select line.id as "lineId", json_agg(json_build_object('id', person.id, 'name', person.name) order by person.name, person.id) as students
   from order_line line
   join order_line_student given on given.order_line_id = line.id
   join account person on person.id = given.student_id
   where line.order_id = $orderId
   group by line.id
   order by line.id`,
);
