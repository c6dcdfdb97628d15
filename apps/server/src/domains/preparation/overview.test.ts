import { preparationContract } from '@gesall/contract';
import { noCompanyId, stockholmDay } from '@gesall/rules';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aPeriod } from '../../testing/a-period.ts';
import { aSchool } from '../../testing/a-school.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { companySchool } from '../companies/companies.tables.ts';
import { placementParticipant, placementPeriod } from '../periods/periods.tables.ts';
import { schoolClass as schoolClassTable } from '../schools/schools.tables.ts';

// The test clock is at 16 November 2026, a Monday.

const { placementOverview, setPlacementStudent } = preparationContract;

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

async function aPlacedSchool() {
  const school = await aSchool(product, { students: 2 });
  const [anna, bo] = school.students;
  if (!anna || !bo) throw new Error('The school is too small.');
  const by = product.as(school.teacher);
  const read = async (level: 'programme' | 'class' | 'student' = 'class') => {
    const id = {
      programme: school.programme.id,
      class: school.schoolClass.id,
      student: anna.id,
    }[level];
    return by.call(placementOverview, { level, id });
  };
  const weeksOf = async ({ id }: { id: number }) =>
    (await read()).students.find(({ studentId }) => studentId === id);
  return { ...school, anna, bo, by, read, weeksOf };
}

test('the overview counts weeks done, planned and missing', async () => {
  const school = await aPlacedSchool();
  const { anna, bo, schoolClass, weeksOf } = school;
  await aPeriod(product, { ...school, students: [anna], from: '2026-08-17', to: '2026-09-11' });
  await aPeriod(product, { ...school, students: [anna], from: '2026-11-02', to: '2026-12-11' });
  expect(await weeksOf(anna)).toEqual({
    ...{ studentId: anna.id, name: anna.name, className: schoolClass.name, form: 'school' },
    ...{ done: 6, planned: 4, missing: 5, needed: 15 },
    ...{ share: null, reachedOn: null, lacksPlace: null },
  });
  expect(await weeksOf(bo)).toMatchObject({ done: 0, missing: 15, lacksPlace: 'noPeriod' });
});

test('weeks of part-time periods count as parts, and those of removed students not at all', async () => {
  const school = await aPlacedSchool();
  const { anna, bo, weeksOf } = school;
  const { period } = await aPeriod(product, { ...school, from: '2026-11-16', to: '2026-12-11' });
  await product.db
    .update(placementPeriod)
    .set({ daysPerWeek: 2 })
    .where(eq(placementPeriod.id, period.id));
  await product.db
    .update(placementParticipant)
    .set({ removedAt: product.clock.now() })
    .where(eq(placementParticipant.studentId, bo.id));
  expect(await weeksOf(anna)).toMatchObject({ done: 0, planned: 1.6, missing: 13.4 });
  expect(await weeksOf(bo)).toMatchObject({ planned: 0, lacksPlace: 'noPeriod' });
});

test('the form of education decides how many weeks are needed', async () => {
  const school = await aPlacedSchool();
  const { anna, bo, by, weeksOf } = school;
  await aPeriod(product, { ...school, from: '2026-06-15', to: '2026-11-13' });
  await by.call(setPlacementStudent, { studentId: anna.id, bornOn: null, form: 'adapted' });
  await by.call(setPlacementStudent, { studentId: bo.id, bornOn: null, form: 'apprentice' });
  expect(await weeksOf(anna)).toMatchObject({
    ...{ done: 22, needed: 22, missing: 0, share: null },
    ...{ reachedOn: '2026-11-13', lacksPlace: null },
  });
  const share = (await weeksOf(bo))?.share ?? 0;
  expect(share).toBeCloseTo(22 / 106.8);
});

test('who has a period without a company lacks a place', async () => {
  const school = await aPlacedSchool();
  const { anna, bo, weeksOf } = school;
  await aPeriod(product, { ...school, from: '2026-11-30', to: '2026-12-11' });
  await product.db
    .update(placementParticipant)
    .set({ companyId: noCompanyId })
    .where(eq(placementParticipant.studentId, anna.id));
  expect(await weeksOf(anna)).toMatchObject({ lacksPlace: 'noCompany' });
  expect(await weeksOf(bo)).toMatchObject({ lacksPlace: null });
});

test('companies are listed with places and use, those of the school alone', async () => {
  const school = await aPlacedSchool();
  const running = await aPeriod(product, { ...school, from: '2026-11-02', to: '2026-12-11' });
  const past = await aPeriod(product, { ...school, from: '2026-08-17', to: '2026-09-11' });
  await product.db
    .insert(companySchool)
    .values({ schoolId: school.school.id, companyId: running.company.id, places: 3 });
  const { companies } = await school.read();
  expect(companies).toEqual([
    {
      ...{ id: running.company.id, name: running.company.name, places: 3 },
      ...{ now: 2, coming: 0, lastUsed: '2026-11-16' },
    },
    {
      ...{ id: past.company.id, name: past.company.name, places: null },
      ...{ now: 0, coming: 0, lastUsed: '2026-09-11' },
    },
  ]);
  expect((await (await aPlacedSchool()).read()).companies).toEqual([]);
});

test('a period that ends later today uses its company until then', async () => {
  const school = await aPlacedSchool();
  const { period, company } = await aPeriod(product, { ...school, students: [school.anna] });
  const inTwoHours = new Date(product.clock.now().getTime() + 2 * 60 * 60_000);
  await product.db
    .update(placementPeriod)
    .set({ endsOn: stockholmDay(inTwoHours), endedAt: inTwoHours })
    .where(eq(placementPeriod.id, period.id));
  const used = async () => (await school.read()).companies.find(({ id }) => id === company.id)?.now;
  expect(await used()).toBe(1);
  product.clock.move(2 * 60 * 60_000);
  expect(await used()).toBe(0);
  product.clock.move(-2 * 60 * 60_000);
});

test('programme and student show the same weeks', async () => {
  const school = await aPlacedSchool();
  await aPeriod(product, { ...school, from: '2026-11-02', to: '2026-12-11' });
  const [ofClass, ofProgramme, ofStudent] = [
    await school.read('class'),
    await school.read('programme'),
    await school.read('student'),
  ];
  expect(ofProgramme.students).toEqual(ofClass.students);
  expect(ofStudent.students).toEqual(
    ofClass.students.filter(({ studentId }) => studentId === school.anna.id),
  );
});

test('a class that is no longer there is not named', async () => {
  const { schoolClass, read } = await aPlacedSchool();
  const className = async () => (await read('student')).students[0]?.className;
  expect(await className()).toBe(schoolClass.name);
  await product.db
    .update(schoolClassTable)
    .set({ deletedAt: product.clock.now() })
    .where(eq(schoolClassTable.id, schoolClass.id));
  expect(await className()).toBeNull();
});

test('periods of another school are not counted', async () => {
  const school = await aPlacedSchool();
  const { period } = await aPeriod(product, { ...school, from: '2026-11-02', to: '2026-12-11' });
  const other = await aSchool(product);
  await product.db
    .update(placementPeriod)
    .set({ schoolId: other.school.id })
    .where(eq(placementPeriod.id, period.id));
  expect(await school.weeksOf(school.anna)).toMatchObject({ done: 0, planned: 0 });
});
