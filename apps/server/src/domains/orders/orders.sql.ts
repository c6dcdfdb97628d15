import { statement } from '../../platform/db/database.ts';

interface NewOrder {
  schoolId: number;
  createdBy: number;
  at: Date;
  contact: string;
  invoiceLabeling: string;
  comment: string;
  showStudents: boolean;
  street: string;
  zipCode: string;
  city: string;
  country: string;
  currency: string;
  /** In hundredths. */
  total: number;
}

/** An accepted order is sent as soon as somebody has time for it. */
export const insertOrder = statement<{ id: number }, NewOrder>(
  'insert-shop-order',
  `insert into shop_order (school_id, created_by, created_at, contact, invoice_labeling, comment, show_students,
     street, zip_code, city, country, currency, total, state, state_at, next_try_at)
   values ($schoolId, $createdBy, $at, $contact, $invoiceLabeling, $comment, $showStudents,
     $street, $zipCode, $city, $country, $currency, $total, 'accepted', $at, $at)
   returning id`,
);

/** `lines` is a JSON list; the names of the courses are those of now. */
export const insertLines = statement<never, { orderId: number; lines: string }>(
  'insert-order-lines',
  `insert into order_line (order_id, article_number, type, years, programme_licence_id, programme_name, package_name, course_names,
     cost_center, starts_on, ends_on, price_list, unit_price, vat_percent, quantity)
   select $orderId, line.number, line.type, line.years, line."programmeLicenceId", line."programmeName", line.name,
     case when line.type in ('StudentLicense', 'StudentLicencePlus') then array(
       select course.name from programme_licence_course placed
       join course on course.id = placed.course_id and course.deleted_at is null
       where placed.programme_licence_id = line."programmeLicenceId"
       order by placed.sort_order, course.id) else '{}' end,
     line."costCenter", line."startsOn", line."endsOn", line."priceList", line.amount, line."vatPercent", line.quantity
   from jsonb_to_recordset($lines::jsonb) as line(number text, type text, years int, "programmeLicenceId" int, "programmeName" text,
     name text, "costCenter" text, "startsOn" date, "endsOn" date, "priceList" text, amount bigint, "vatPercent" numeric, quantity int)`,
);

/** `items` is a JSON list of who gets what from when. */
export const insertLineStudents = statement<never, { orderId: number; items: string }>(
  'insert-order-line-students',
  `insert into order_line_student (order_line_id, student_id)
   select line.id, item."studentId"
   from jsonb_to_recordset($items::jsonb) as item("studentId" int, article text, "startsOn" date)
   join order_line line on line.order_id = $orderId and line.article_number = item.article and line.starts_on = item."startsOn"`,
);

interface OrderEvent {
  orderId: number;
  at: Date;
  attempt: number;
  what: string;
  outcome: string;
  httpStatus: number | null;
  code: string | null;
  text: string | null;
  ms: number | null;
}

/** What happened to an order, for those who look for the reason later. No names, no tokens. */
export const insertOrderEvent = statement<never, OrderEvent>(
  'insert-order-event',
  `insert into order_event (order_id, at, attempt, what, outcome, http_status, code, text, ms)
   values ($orderId, $at, $attempt, $what, $outcome, $httpStatus, $code, $text, $ms)`,
);

export const orderById = statement<
  { id: number; schoolId: number; createdBy: number },
  { orderId: number }
>(
  'order-by-id',
  'select id, school_id as "schoolId", created_by as "createdBy" from shop_order where id = $orderId',
);

export const ordersById = statement<
  { id: number; createdBy: number },
  { orderIds: readonly number[] }
>('orders-by-id', 'select id, created_by as "createdBy" from shop_order where id = any($orderIds)');
