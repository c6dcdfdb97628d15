import type { customersContract, Output } from '@gesall/contract';
import { customerStatus, customerStatuses, stockholmDay } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import {
  type CourseRow,
  courseRows,
  customerRows,
  type HeldRow,
  heldRows,
  licenceRows,
} from './customers.view.ts';

type ReadContext = Pick<Context, 'db' | 'now'>;
type Entry = Output<typeof customersContract.createCustomer>;

export const listCourses = (_: unknown, { db }: Context) => courseRows(db, { courseId: null });

async function entries({ db, now }: ReadContext, customerId: number | null = null) {
  const [customers, courses, held] = await Promise.all([
    customerRows(db, { customerId }),
    courseRows(db, { courseId: null }),
    heldRows(db, { customerId, at: now() }),
  ]);
  const heldBy = byCustomer(held);
  return customers.map(({ createdDay, ...customer }) => {
    const own = heldBy.get(customer.id) ?? [];
    const licensesPerCourse = courses.flatMap((course) =>
      own.filter(({ courseId }) => courseId === course.id).map((row) => ofCourse(course, row)),
    );
    return { entry: { customer, licensesPerCourse, ...sumOf(own) }, own, createdDay };
  });
}

const ofCourse = (
  course: CourseRow,
  { nbrOfLicenses, nbrOfValidLicenses, nbrOfLicensesNotUsed }: HeldRow,
) => ({
  course,
  nbrOfLicenses,
  nbrOfValidLicenses,
  nbrOfLicensesNotUsed,
});

function sumOf(rows: readonly HeldRow[]) {
  const total = { nbrOfLicenses: 0, nbrOfValidLicenses: 0, nbrOfLicensesNotUsed: 0 };
  for (const row of rows)
    for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += row[key];
  return total;
}

function byCustomer<Row extends { customerId: number }>(rows: readonly Row[]) {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.customerId);
    if (group) group.push(row);
    else groups.set(row.customerId, [row]);
  }
  return groups;
}

export async function entryOf(ctx: ReadContext, customerId: number): Promise<Entry> {
  const [found] = await entries(ctx, customerId);
  if (!found) throw new Error(`There is no customer ${customerId}.`);
  return found.entry;
}

export async function listCustomers(
  _: unknown,
  ctx: Context,
): Promise<Output<typeof customersContract.customers>> {
  const [every, licences] = await Promise.all([entries(ctx), licenceRows(ctx.db)]);
  const licencesOf = byCustomer(licences);
  return every.map(({ entry }) => ({
    ...entry,
    licenses: (licencesOf.get(entry.customer.id) ?? []).map(({ created, firstRun }) => ({
      created,
      firstRun,
    })),
  }));
}

/** Without single licences, which may be hundreds of thousands; the worst status first. */
export async function listSummaries(
  _: unknown,
  ctx: Context,
): Promise<Output<typeof customersContract.summaries>> {
  const today = stockholmDay(ctx.now());
  const every = await entries(ctx);
  const summaries = every.map(({ entry, own, createdDay }) => ({
    ...entry,
    status: customerStatus({
      unused: own.map((row) => row.nbrOfLicensesNotUsed),
      hasStarted: own.some((row) => row.nbrOfLicensesNotUsed < row.nbrOfLicenses),
      newestLicence:
        own
          .map(({ newestDay }) => newestDay)
          .sort()
          .at(-1) ?? null,
      created: createdDay,
      today,
    }),
  }));
  // Sorting is stable: by name within a status.
  return summaries.sort(
    (one, other) => customerStatuses.indexOf(one.status) - customerStatuses.indexOf(other.status),
  );
}
