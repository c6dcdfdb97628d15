import { randomUUID } from 'node:crypto';
import {
  orderLine,
  orderLineStudent,
  shopOrder,
} from '../apps/server/src/domains/orders/orders.tables.ts';
import { one, type School } from '../apps/server/src/testing/a-school.ts';
import { productOn, sharedDataDir } from './product.ts';

type OrderValues = Partial<typeof shopOrder.$inferInsert>;
type LineValues = Partial<typeof orderLine.$inferInsert>;

/** Lets the teacher of a story's school buy. */
export async function makePurchaser(school: School, dataDir = sharedDataDir()) {
  const { db } = await productOn(dataDir);
  await db.$client.query('update teacher set purchaser = true where account_id = $1', [
    school.teacher.id,
  ]);
}

/** How accounting refuses a customer that it does not know. */
const refused = {
  state: 'rejected',
  errorCode: '2000433',
  errorText: 'Kund saknas',
} as const;

export const confirmed = () => ({
  state: 'confirmed' as const,
  accountingNumber: `L${randomUUID().slice(0, 8).toUpperCase()}`,
});

interface Wishes {
  order?: OrderValues;
  /** Of one line, for the school's students; amounts are in hundredths. */
  line?: LineValues;
  dataDir?: string;
}

/**
 * An order of a story's school that was placed before the story begins, of an article that the
 * accounting stand-in has.
 */
export async function anOrderOf(
  school: School,
  { order = {}, line = {}, dataDir = sharedDataDir() }: Wishes = {},
) {
  const { db } = await productOn(dataDir);
  const { unitPrice = 50_000, quantity = school.students.length } = line;
  const { id } = one(
    await db
      .insert(shopOrder)
      .values({
        schoolId: school.school.id,
        createdBy: school.teacher.id,
        contact: 'Eva Lind',
        invoiceLabeling: 'R-7',
        street: 'Skolvägen 3',
        zipCode: '792 30',
        city: 'Mora',
        country: 'Sverige',
        total: unitPrice * quantity,
        stateAt: new Date(),
        ...refused,
        ...order,
      })
      .returning(),
  );
  const stored = one(
    await db
      .insert(orderLine)
      .values({
        orderId: id,
        articleNumber: '1010-E',
        type: 'StudentLicense',
        years: 1,
        programmeLicenceId: school.licence.id,
        programmeName: school.licence.name,
        packageName: 'Elevlicens, 1 år',
        courseNames: [school.course.name, 'Ellära'],
        costCenter: 'EE',
        startsOn: '2026-11-16',
        endsOn: '2027-11-15',
        priceList: 'A',
        ...line,
        unitPrice,
        quantity,
      })
      .returning(),
  );
  await db
    .insert(orderLineStudent)
    .values(school.students.map((student) => ({ orderLineId: stored.id, studentId: student.id })));
  return id;
}

/** What accounting was seen to have made of the order with this number. */
export async function setInvoice(
  number: string,
  values: Pick<OrderValues, 'invoiceNumber' | 'invoicedAt' | 'paidAt'>,
) {
  const { db } = await productOn(sharedDataDir());
  await db.$client.query(
    'update shop_order set invoice_number = $2, invoiced_at = $3, paid_at = $4 where accounting_number = $1',
    [number, values.invoiceNumber, values.invoicedAt, values.paidAt],
  );
}

/** As in a product in which nobody has ordered yet. */
export async function removeOrders(dataDir: string) {
  const { db } = await productOn(dataDir);
  await db.$client.query('update student_licence set order_line_id = null');
  await db.$client.query('delete from shop_order');
}

/** Many orders of a school, each confirmed, from a time long before the story. */
export async function manyOrdersOf(school: School, count: number) {
  const { db } = await productOn(sharedDataDir());
  const dayMs = 24 * 60 * 60_000;
  await db.insert(shopOrder).values(
    Array.from({ length: count }, (_, index) => ({
      ...confirmed(),
      accountingNumber: `M${school.school.id}-${index}`,
      schoolId: school.school.id,
      createdBy: school.teacher.id,
      createdAt: new Date(Date.now() - 400 * dayMs - index * 60_000),
      contact: 'Eva Lind',
      invoiceLabeling: 'R-7',
      total: 50_000,
      stateAt: new Date(Date.now() - 400 * dayMs),
    })),
  );
}
