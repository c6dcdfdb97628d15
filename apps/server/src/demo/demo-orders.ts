import { daysAfter, licenceLastDay, stockholmDay } from '@gesall/rules';
import { and, eq, inArray } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { account } from '../domains/accounts/accounts.tables.ts';
import { course } from '../domains/authoring/authoring.tables.ts';
import { studentLicence } from '../domains/licences/licences.tables.ts';
import {
  orderEvent,
  orderLine,
  orderLineStudent,
  shopOrder,
} from '../domains/orders/orders.tables.ts';
import { classStudent } from '../domains/people/people.tables.ts';
import { school } from '../domains/register/register.tables.ts';
import { schoolClass } from '../domains/schools/schools.tables.ts';
import type { Db } from '../platform/db/database.ts';
import { type BookedOrder, writeBook } from './demo-book.ts';
import { type DemoCourse, idOf } from './demo-courses.ts';
import {
  type DemoOrderState,
  demoPrices,
  type PlannedOrder,
  plannedOrders,
} from './demo-order-plan.ts';
import { ekbacken, knownPeople, programmeLicences } from './demo-plan.ts';

interface World {
  db: Db;
  courses: readonly DemoCourse[];
  now: Date;
}

const dayMs = 24 * 60 * 60 * 1000;
const firstNumber = 1001;
const firstInvoice = 5001;
const heldLastDay = 240;
const sold = {
  '-E': { name: 'Elevlicens, 1 år', type: 'StudentLicense' },
  '-P': { name: 'Pluspaket, 1 år', type: 'PlusLicense' },
} as const;

/** Orders of one school in every state; accounting has in its book what is confirmed. */
export async function makeDemoOrders(world: World, config: Pick<Config, 'dataDir'>) {
  const place = await placeOf(world);
  const booked: BookedOrder[] = [];
  for (const planned of plannedOrders) {
    const order = await insertOrder(world, place, planned, booked);
    if (order) booked.push(order);
  }
  writeBook(config, booked);
}

type Place = Awaited<ReturnType<typeof placeOf>>;

async function placeOf({ db, courses }: World) {
  const buyer = knownPeople.find((person) => 'purchaser' in person);
  const [made] = await db
    .select({ id: school.id })
    .from(school)
    .where(eq(school.customerNumber, ekbacken.customerNumber));
  const schoolId = idOf(made);
  const [person] = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.email, buyer?.email ?? ''), eq(account.role, 'Teacher')));
  const members = await db
    .select({ id: classStudent.studentId, className: schoolClass.name })
    .from(classStudent)
    .innerJoin(schoolClass, eq(schoolClass.id, classStudent.classId))
    .where(eq(classStudent.schoolId, schoolId))
    .orderBy(classStudent.studentId);
  const names = await db
    .select({ id: course.id, name: course.name })
    .from(course)
    .where(
      inArray(
        course.id,
        courses.map(({ courseId }) => courseId),
      ),
    );
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  return { schoolId, buyerId: idOf(person), buyer: buyer?.name ?? '', members, nameOf };
}

async function insertOrder(
  { db, courses, now }: World,
  { schoolId, buyerId, buyer, members, nameOf }: Place,
  { placed, startsOn: starts, state, reference, comment = '', line }: PlannedOrder,
  before: readonly BookedOrder[],
): Promise<BookedOrder | undefined> {
  const licence = programmeLicences[line.licence];
  const { programmeLicenceId = 0, courseId = 0 } = courses[line.licence] ?? {};
  const dayOf = (days: number) => daysAfter(stockholmDay(now), -days);
  const at = new Date(now.getTime() - placed * dayMs);
  const startsOn = dayOf(starts);
  const endsOn = line.licences === 'held' ? dayOf(-heldLastDay) : licenceLastDay(startsOn, 1);
  const { name, type } = sold[line.ending];
  const studentIds = line.classes.flatMap(([className, from, to]) =>
    members
      .filter((member) => member.className === className)
      .map(({ id }) => id)
      .slice(from ?? 0, to),
  );
  const unitPrice = demoPrices[line.ending];
  const total = unitPrice * studentIds.length;
  const number = String(firstNumber + before.length);
  const invoice =
    state === 'paid' || state === 'invoiced' ? String(firstInvoice + before.length) : null;

  const [order] = await db
    .insert(shopOrder)
    .values({
      schoolId,
      createdBy: buyerId,
      createdAt: at,
      contact: buyer,
      invoiceLabeling: reference,
      comment,
      street: 'Skolgatan 1',
      zipCode: '702 10',
      city: 'Örebro',
      country: 'Sverige',
      total,
      ...progressOf(state, { at, now, number, invoice }),
    })
    .returning({ id: shopOrder.id, externalRef: shopOrder.externalRef });
  const orderId = idOf(order);
  const [stored] = await db
    .insert(orderLine)
    .values({
      orderId,
      articleNumber: licence.article + line.ending,
      type,
      years: 1,
      programmeLicenceId,
      programmeName: licence.name,
      packageName: name,
      courseName: line.isOfCourse ? (nameOf.get(courseId) ?? null) : null,
      courseNames: type === 'PlusLicense' ? [] : [nameOf.get(courseId) ?? ''],
      costCenter: licence.costCenter,
      startsOn,
      endsOn,
      priceList: 'A',
      unitPrice,
      vatPercent: 25,
      quantity: studentIds.length,
    })
    .returning({ id: orderLine.id });
  const lineId = idOf(stored);
  await db
    .insert(orderLineStudent)
    .values(studentIds.map((studentId) => ({ orderLineId: lineId, studentId })));
  await giveLicences(db, {
    lineId,
    at,
    programmeLicenceId,
    startsOn,
    endsOn,
    type,
    studentIds,
    line,
  });
  await db
    .insert(orderEvent)
    .values({ orderId, at, attempt: 0, what: 'placed', outcome: 'accepted' });
  if (!isConfirmed(state)) return undefined;
  return {
    mark: `gesall-order:${order?.externalRef}`,
    number,
    invoice,
    isPaid: state === 'paid',
    orderedOn: stockholmDay(at),
    reference,
    contact: buyer,
    customer: { number: ekbacken.customerNumber, name: ekbacken.name },
    costCenter: licence.costCenter,
    row: {
      article: licence.article + line.ending,
      description: name,
      quantity: studentIds.length,
      unitPrice,
    },
  };
}

const isConfirmed = (state: DemoOrderState) => ['confirmed', 'invoiced', 'paid'].includes(state);

interface At {
  at: Date;
  now: Date;
  number: string;
  invoice: string | null;
}

/** Those on their way are not tried again on the first day, so that they can be looked at. */
function progressOf(state: DemoOrderState, { at, now, number, invoice }: At) {
  const later = new Date(now.getTime() + dayMs);
  const soon = new Date(at.getTime() + 3_000);
  switch (state) {
    case 'accepted':
      return { state, stateAt: at, nextTryAt: later };
    case 'rejected':
      return {
        state,
        stateAt: soon,
        attempts: 1,
        errorCode: '2000433',
        errorText: 'Artikeln finns inte.',
      };
    case 'waiting':
      return { state, stateAt: soon, nextTryAt: later, errorCode: 'silent' };
    case 'unknown':
      return {
        state,
        stateAt: soon,
        unknownSince: soon,
        nextTryAt: later,
        attempts: 1,
        errorCode: 'silent',
      };
    default: {
      const seen = new Date(at.getTime() + 10 * dayMs);
      return {
        state: 'confirmed' as const,
        stateAt: soon,
        attempts: 1,
        accountingNumber: number,
        invoiceNumber: invoice,
        invoicedAt: invoice ? seen : null,
        paidAt: state === 'paid' ? new Date(seen.getTime() + 25 * dayMs) : null,
      };
    }
  }
}

interface Given {
  lineId: number;
  at: Date;
  programmeLicenceId: number;
  startsOn: string;
  endsOn: string;
  type: 'StudentLicense' | 'PlusLicense';
  studentIds: readonly number[];
  line: PlannedOrder['line'];
}

async function giveLicences(db: Db, given: Given) {
  const { lineId, at, programmeLicenceId, startsOn, endsOn, type, studentIds, line } = given;
  if (line.licences === 'held') {
    await db
      .update(studentLicence)
      .set({ orderLineId: lineId })
      .where(
        and(
          inArray(studentLicence.studentId, [...studentIds]),
          eq(studentLicence.programmeLicenceId, programmeLicenceId),
          eq(studentLicence.validFrom, startsOn),
        ),
      );
    return;
  }
  await db.insert(studentLicence).values(
    studentIds.map((studentId) => ({
      studentId,
      type,
      programmeLicenceId: type === 'PlusLicense' ? null : programmeLicenceId,
      validFrom: startsOn,
      validTo: endsOn,
      orderLineId: lineId,
      createdAt: at,
    })),
  );
}
