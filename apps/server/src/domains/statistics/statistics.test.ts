import { type Output, statisticsContract } from '@gesall/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { domains } from '../../domains.ts';
import { transaction } from '../../platform/db/database.ts';
import { erasePersonalData } from '../../platform/personal-data.ts';
import { aPackage } from '../../testing/a-package.ts';
import { aPeriod } from '../../testing/a-period.ts';
import { aRun } from '../../testing/a-run.ts';
import { anAccount, aSchool, one, type Person, type School } from '../../testing/a-school.ts';
import { aShop, type Shop } from '../../testing/a-shop.ts';
import { aPlacement } from '../../testing/an-entry.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { attendancePoint } from '../attendance/attendance.tables.ts';
import { orderLine, shopOrder } from '../orders/orders.tables.ts';
import { workRegistration } from '../work-registrations/work-registrations.tables.ts';

let product: TestProduct;
let admin: Person;

beforeEach(async () => {
  product = await testProduct();
  admin = await anAccount(product, { role: 'Admin' });
});

const sql = (text: string, ...values: unknown[]) => product.db.$client.query(text, values);
const figures = (asked: { schoolId?: number; licenceId?: number; weeks?: 12 | 26 | 52 } = {}) =>
  product.as(admin).call(statisticsContract.figures, { weeks: 12, ...asked });
const day = 24 * 60 * 60 * 1000;

/** A school whose students have each begun the first module, which the first has passed. */
async function aSchoolAtWork(students: number): Promise<School> {
  const own = await aSchool(product, { students });
  const place = { courseId: own.course.id, moduleId: own.modules[0]?.id ?? 0 };
  await aPackage(product, place.moduleId);
  for (const [index, student] of own.students.entries()) {
    const run = await aRun(product, student, place);
    await run.terminate([
      ['cmi.score.raw', index === 0 ? '80' : '20'],
      ['cmi.score.max', '100'],
      ['cmi.score.scaled', index === 0 ? '0.8' : '0.2'],
    ]);
  }
  return own;
}

/** An order that was placed, with a line of 500 kr for each article. */
async function insertOrder(
  { school, licence, buyer }: Shop,
  lines: readonly [article: string, more: object][],
  more: object,
) {
  const { id } = one(
    await product.db
      .insert(shopOrder)
      .values({
        schoolId: school.id,
        createdBy: buyer.id,
        contact: 'Eva',
        invoiceLabeling: 'R-7',
        total: 0,
        stateAt: product.clock.now(),
        ...more,
      })
      .returning(),
  );
  const usual = {
    type: 'StudentLicense' as const,
    years: 1,
    programmeLicenceId: licence.id,
    programmeName: licence.name,
    packageName: 'Elevlicens',
    courseNames: [],
    costCenter: 'EE',
    startsOn: '2026-11-16',
    endsOn: '2027-11-15',
    priceList: 'A',
    unitPrice: 50_000,
    quantity: 1,
  };
  await product.db
    .insert(orderLine)
    .values(
      lines.map(([articleNumber, own]) => ({ orderId: id, articleNumber, ...usual, ...own })),
    );
}

const weekOf = ({ weeks }: Output<typeof statisticsContract.figures>, week: string) =>
  weeks.find((each) => each.week === week);
const nothing = { students: 0, runs: 0, finished: 0 };

describe('how much the product is used', () => {
  test('students, runs and finished modules are counted by week, from Monday to Sunday in Sweden', async () => {
    // A Sunday, an hour before midnight in Stockholm.
    product.clock.set(new Date('2026-11-22T22:00:00Z'));
    await aSchoolAtWork(2);
    product.clock.set(new Date('2026-11-22T23:30:00Z'));
    const { student, course, modules } = await aSchoolAtWork(1);
    await (
      await aRun(product, student, { courseId: course.id, moduleId: modules[0]?.id ?? 0 })
    ).terminate([]);
    const read = await figures();
    expect(read.weeks).toHaveLength(12);
    expect(read.weeks.at(-1)?.week).toBe('2026-11-23');
    expect(weekOf(read, '2026-11-16')).toMatchObject({ students: 2, runs: 2, finished: 1 });
    expect(weekOf(read, '2026-11-23')).toMatchObject({ students: 1, runs: 2, finished: 1 });
    expect(weekOf(read, '2026-11-09')).toMatchObject(nothing);
  });

  test('figures can be filtered by school and by programme', async () => {
    const [one, two] = [await aSchoolAtWork(2), await aSchoolAtWork(1)];
    const now = async (asked: Parameters<typeof figures>[0]) => (await figures(asked)).weeks.at(-1);
    expect(await now({})).toMatchObject({ students: 3, runs: 3, finished: 2 });
    expect(await now({ schoolId: one.school.id })).toMatchObject({
      students: 2,
      runs: 2,
      finished: 1,
    });
    expect(await now({ licenceId: two.licence.id })).toMatchObject({
      students: 1,
      runs: 1,
      finished: 1,
    });
    expect(await now({ schoolId: one.school.id, licenceId: two.licence.id })).toMatchObject(
      nothing,
    );
    const before = (await now({ schoolId: one.school.id }))?.signIns ?? 0;
    for (const { teacher } of [one, two]) {
      await sql(
        `insert into session_family (account_id, current_hash, rotated_at, created_at, expires_at) values ($1, $2, $3, $3, $3)`,
        ...[teacher.id, Buffer.alloc(32, teacher.id), product.clock.now()],
      );
    }
    expect(await now({ schoolId: one.school.id })).toMatchObject({ signIns: before + 1 });
  });

  test('placement is counted in each week that it touches', async () => {
    const one = await aSchool(product, { students: 2 });
    // Wednesday to the Friday of the week after, of which the weekend does not count.
    const { period } = await aPeriod(product, { ...one, from: '2026-11-04', to: '2026-11-13' });
    await sql('update placement_period set days_per_week = 4 where id = $1', period.id);
    const two = await aSchool(product, { students: 1 });
    await aPeriod(product, { ...two, from: '2026-11-09', to: '2026-11-15' });
    const placed = async (week: string, schoolId?: number) =>
      weekOf(await figures(schoolId === undefined ? {} : { schoolId }), week)?.placement;
    expect(await placed('2026-11-02')).toMatchObject({ periods: 1, participants: 2, weeks: 1 });
    expect(await placed('2026-11-09')).toMatchObject({ periods: 2, participants: 3, weeks: 2.6 });
    expect(await placed('2026-11-09', two.school.id)).toMatchObject({
      periods: 1,
      participants: 1,
      weeks: 1,
    });
    expect(await placed('2026-11-16')).toEqual({
      ...{ periods: 0, participants: 0, weeks: 0, days: 0, entries: 0 },
    });
  });

  test('days with a check-in and work of students are counted in their week, also of who was erased', async () => {
    const { anna, school, period, participants, workCard } = await aPlacement(product);
    const participantId = participants[0]?.id ?? 0;
    const point = { participantId, receivedAt: product.clock.now() };
    const tap = (day: string, hour: string, more = {}) => {
      const occurredAt = new Date(`${day}T${hour}:00:00Z`);
      return { ...point, day, occurredAt, isCheckIn: true, ...more };
    };
    await product.db
      .insert(attendancePoint)
      .values([
        tap('2026-11-10', '07'),
        tap('2026-11-10', '11', { isCheckIn: false }),
        tap('2026-11-10', '12'),
        tap('2026-11-11', '07'),
        tap('2026-11-12', '07', { undoneAt: product.clock.now() }),
        tap('2026-11-16', '07'),
      ]);
    const entry = { participantId, periodId: period.id, hours: 6, title: 'Kabel' };
    await product.db.insert(workRegistration).values(
      ['2026-11-09T06:00:00Z', '2026-11-15T20:00:00Z', '2026-11-15T23:30:00Z'].map((at) => ({
        ...{ ...entry, componentId: workCard.components[0]?.id ?? 0, createdAt: new Date(at) },
      })),
    );
    const acts = async () => {
      const { weeks } = await figures({ schoolId: school.id });
      return weeks.slice(-2).map(({ placement: { days, entries } }) => [days, entries]);
    };
    const counted = [
      [2, 2],
      [1, 1],
    ];
    expect(await acts()).toEqual(counted);
    const other = await aSchool(product);
    expect((await figures({ schoolId: other.school.id })).weeks.at(-1)?.placement.days).toBe(0);
    await transaction(product.db, (db) =>
      erasePersonalData(
        db,
        domains.map(({ personalData }) => personalData),
        { id: anna.id, name: anna.name, addresses: [anna.email], at: product.clock.now() },
      ),
    );
    expect(await acts()).toEqual(counted);
  });

  test('a result completed without a score counts, a deleted one does not', async () => {
    const own = await aSchoolAtWork(2);
    const [first, second] = own.students;
    await sql('update result set status = 3, passed_at = null where student_id = $1', second?.id);
    expect((await figures()).weeks.at(-1)).toMatchObject({ finished: 2 });
    await sql('update result set deleted_at = now() where student_id = $1', first?.id);
    expect((await figures()).weeks.at(-1)).toMatchObject({ finished: 1 });
  });

  test('letters are counted by state', async () => {
    const { student } = await aSchool(product);
    const before = (await figures()).weeks.at(-1)?.letters;
    for (const state of ['sent', 'delivered', 'bounced', 'failed', 'queued']) {
      await sql(
        `insert into mail (account_id, to_address, kind, language, subject, body_text, state, state_at, created_at)
         values ($1, 'x@example.com', 'x', 'sv', '', '', $2, $3, $3)`,
        ...[student.id, state, product.clock.now()],
      );
    }
    expect(before).toEqual({ arrived: 0, lost: 0, waiting: 0 });
    expect((await figures()).weeks.at(-1)?.letters).toEqual({ arrived: 2, lost: 2, waiting: 1 });
  });

  test('a week before the retained events is unknown, not zero', async () => {
    const { weeks } = await figures({ weeks: 52 });
    expect(weeks).toHaveLength(52);
    const at = (days: number) =>
      weeks.findLast(
        ({ week }) =>
          new Date(`${week}T00:00:00Z`).getTime() <= product.clock.now().getTime() - days * day,
      );
    expect(at(91)).toMatchObject({ signIns: null, letters: { arrived: 0 } });
    expect(at(80)?.signIns).toBe(0);
    expect(at(181)).toMatchObject({ ...nothing, signIns: null, letters: null });
  });

  test('licences are counted by month of purchase, and by programme while valid', async () => {
    const [one, two] = [await aSchool(product, { students: 3 }), await aSchool(product)];
    await sql(
      `update student_licence set created_at = '2026-10-31T22:30:00Z' where student_id = $1`,
      one.student.id,
    );
    await sql(
      `update student_licence set created_at = '2026-10-31T23:30:00Z' where student_id <> $1`,
      one.student.id,
    );
    await sql(
      `update student_licence set valid_to = '2026-11-01' where student_id = $1`,
      one.student.id,
    );
    const { months, programmes } = await figures();
    expect(months.map(({ month }) => month)).toEqual(['2026-08', '2026-09', '2026-10', '2026-11']);
    expect(months.slice(2)).toMatchObject([
      { month: '2026-10', licences: 1 },
      { month: '2026-11', licences: 3 },
    ]);
    const inUse = [
      { id: one.licence.id, name: one.licence.name, inUse: 2 },
      { id: two.licence.id, name: two.licence.name, inUse: 1 },
    ];
    expect(programmes).toEqual(inUse);
    const ofTwo = await figures({ schoolId: two.school.id });
    expect(ofTwo.programmes).toEqual(inUse.slice(1));
    expect(ofTwo.months.at(-1)).toMatchObject({ month: '2026-11', licences: 1 });
  });

  test('orders are counted and summed by month, by school and by programme', async () => {
    const shop = await aShop(product, { programme: '1010' });
    const other = await aShop(product, { programme: '1020' });
    const order = async (of: Shop, items: [programme: string, more: object][], more: object = {}) =>
      insertOrder(of, items, { createdAt: new Date('2026-11-10T08:00:00Z'), ...more });
    await order(shop, [['1010-E', { quantity: 3 }]], {
      createdAt: new Date('2026-10-31T22:30:00Z'),
    });
    await order(
      shop,
      [
        ['1010-E', { quantity: 2 }],
        ['1020-E', { programmeLicenceId: other.licence.id, unitPrice: 33_333 }],
      ],
      { createdAt: new Date('2026-10-31T23:30:00Z') },
    );
    await order(other, [['1020-E', { programmeLicenceId: other.licence.id }]]);
    await order(other, [['1020-E', { programmeLicenceId: other.licence.id }]], { currency: 'NOK' });
    const ordered = async (asked: Parameters<typeof figures>[0] = {}) =>
      (await figures(asked)).months.map(({ month, orders, ordered }) => [month, orders, ordered]);
    expect(await ordered()).toEqual([
      ['2026-08', 0, 0],
      ['2026-09', 0, 0],
      ['2026-10', 1, 1500],
      ['2026-11', 3, 1833.33],
    ]);
    expect((await ordered({ schoolId: shop.school.id })).slice(2)).toEqual([
      ['2026-10', 1, 1500],
      ['2026-11', 1, 1333.33],
    ]);
    expect((await ordered({ licenceId: other.licence.id })).slice(2)).toEqual([
      ['2026-10', 0, 0],
      ['2026-11', 3, 833.33],
    ]);
  });

  test('another period than 12, 26 or 52 weeks is refused', async () => {
    expect(
      await product.as(admin).attempt(statisticsContract.figures, { weeks: 13 } as never),
    ).toMatchObject({ status: 400 });
  });
});
