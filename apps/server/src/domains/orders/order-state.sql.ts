import type { OrderState } from '@gesall/rules';
import { statement } from '../../platform/db/database.ts';

export interface SentOrder {
  id: number;
  externalRef: string;
  schoolId: number;
  /** Of the school as it is now: one that was wrong is corrected before the order is sent again. */
  customerNumber: string;
  createdAt: Date;
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
  state: OrderState;
  accountingNumber: string | null;
  attempts: number;
}

export const orderToSend = statement<SentOrder, { orderId: number }>(
  'order-to-send',
  `select shop_order.id, shop_order.external_ref as "externalRef", shop_order.school_id as "schoolId",
     school.customer_number as "customerNumber", shop_order.created_at as "createdAt", shop_order.contact,
     shop_order.invoice_labeling as "invoiceLabeling", shop_order.comment, shop_order.show_students as "showStudents",
     shop_order.street, shop_order.zip_code as "zipCode", shop_order.city, shop_order.country, shop_order.currency, shop_order.total,
     shop_order.state, shop_order.accounting_number as "accountingNumber", shop_order.attempts
   from shop_order
   join school on school.id = shop_order.school_id
   where shop_order.id = $orderId`,
);

export interface SentLine {
  articleNumber: string;
  packageName: string;
  costCenter: string;
  priceList: string;
  quantity: number;
  /** In hundredths. */
  unitPrice: number;
  studentNames: string[];
}

export const linesToSend = statement<SentLine, { orderId: number }>(
  'order-lines-to-send',
  `select line.article_number as "articleNumber", line.package_name as "packageName", line.cost_center as "costCenter",
     line.price_list as "priceList", line.quantity, line.unit_price as "unitPrice", array(
       select person.name from order_line_student given
       join account person on person.id = given.student_id
       where given.order_line_id = line.id
       order by person.name, person.id) as "studentNames"
   from order_line line
   where line.order_id = $orderId
   order by line.id`,
);
