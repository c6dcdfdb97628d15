import { coursesContract, locksContract, undoContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { dayMs } from '../../platform/schedule.ts';
import { aModule, aSchool, type Person } from '../../testing/a-school.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { aClass, aTeacher } from '../../testing/school-parts.ts';
import { latestAct } from '../../testing/traces.ts';
import { courseModule, moduleTable } from '../authoring/authoring.tables.ts';
import { studentLicence } from '../licences/licences.tables.ts';
import { result, studentCourse } from '../results/results.tables.ts';
import { schoolClass } from '../schools/schools.tables.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

type School = Awaited<ReturnType<typeof aSchool>>;

const today = ({ teacher }: School) => product.as(teacher).call(coursesContract.teacherToday, {});
const dayIn = (days: number) =>
  new Date(product.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);

/** Inserts results as runs would have left them. */
async function insertResults(
  { course, modules, students }: School,
  rows: {
    student: number;
    module: number;
    status: number;
    attempts: number;
    percent: number | null;
    daysAgo?: number;
  }[],
) {
  const courseId = course.id;
  const placed = [...new Set(rows.map(({ student }) => student))].map((index) => ({
    studentId: students[index]?.id ?? 0,
    courseId,
  }));
  await product.db
    .insert(studentCourse)
    .values(placed.map((each) => ({ ...each, createdAt: product.clock.now() })));
  await product.db.insert(result).values(
    rows.map(({ student, module, status, attempts, percent, daysAgo = 0 }) => ({
      studentId: students[student]?.id ?? 0,
      courseId,
      moduleId: modules[module]?.id ?? 0,
      status,
      attemptCount: attempts,
      runCount: attempts,
      bestPercent: percent === null ? null : String(percent),
      lastRunAt: new Date(product.clock.now().getTime() - daysAgo * dayMs),
    })) as never,
  );
}

test('a teacher’s classes have their progress and this week’s active students', async () => {
  const school = await aSchool(product, { students: 3, modules: 2 });
  await insertResults(school, [
    { student: 0, module: 0, status: 2, attempts: 1, percent: 90 },
    { student: 0, module: 1, status: 1, attempts: 1, percent: null },
    { student: 1, module: 0, status: 1, attempts: 1, percent: 20, daysAgo: 8 },
  ]);
  expect((await today(school)).classes).toEqual([
    {
      classId: school.schoolClass.id,
      className: school.schoolClass.name,
      programmeId: school.programme.id,
      programmeName: school.programme.name,
      students: 3,
      active: 1,
      places: 6,
      done: 1,
      begun: 2,
    },
  ]);
});

test('a fact module counts with its test if both are in the course, and alone otherwise', async () => {
  const [school, other] = [
    await aSchool(product, { students: 1, modules: 1 }),
    await aSchool(product),
  ];
  const places = async () => (await today(school)).classes.map((each) => each.places);
  await aModule(product, school.course.id, { coupleId: 9101, coupleSeat: 1 });
  await aModule(product, school.course.id, { coupleId: 9101, coupleSeat: 2, isFactModule: true });
  expect(await places()).toEqual([2]);
  await aModule(product, other.course.id, { coupleId: 9102, coupleSeat: 1 });
  await aModule(product, school.course.id, { coupleId: 9102, coupleSeat: 2, isFactModule: true });
  expect(await places()).toEqual([3]);
});

test('a class that has gone on to its next year is not listed beside the class it became', async () => {
  const school = await aSchool(product, { students: 1 });
  const { schoolId, programmeId } = (
    await product.db.select().from(schoolClass).where(eq(schoolClass.id, school.schoolClass.id))
  )[0] as typeof schoolClass.$inferSelect;
  const [next] = await product.db
    .insert(schoolClass)
    .values({ schoolId, programmeId, name: 'Året efter', createdAt: product.clock.now() })
    .returning();
  await product.db
    .update(schoolClass)
    .set({ movedOnAt: product.clock.now(), movedOnTo: next?.id })
    .where(eq(schoolClass.id, school.schoolClass.id));
  expect((await today(school)).classes).toEqual([]);
});

test('a student is stuck after two attempts below the limit on an open module', async () => {
  const school = await aSchool(product, { students: 4, modules: 2 });
  await insertResults(school, [
    { student: 0, module: 0, status: 1, attempts: 2, percent: 40 },
    { student: 1, module: 0, status: 1, attempts: 1, percent: 40 },
    { student: 2, module: 0, status: 2, attempts: 3, percent: 90 },
    { student: 3, module: 0, status: 1, attempts: 5, percent: 69, daysAgo: 1 },
    { student: 3, module: 1, status: 1, attempts: 5, percent: 10 },
  ]);
  const [, second] = school.modules;
  await product.as(school.teacher).call(locksContract.setModuleLock, {
    moduleId: second?.id ?? 0,
    studentId: school.students[3]?.id ?? 0,
    locked: true,
  });
  const { stuck, stuckCount } = await today(school);
  expect(
    stuck.map(({ studentId, moduleId, attempts, percent, limit }) => [
      studentId,
      moduleId,
      attempts,
      percent,
      limit,
    ]),
  ).toEqual([
    [school.students[0]?.id, school.modules[0]?.id, 2, 40, 70],
    [school.students[3]?.id, school.modules[0]?.id, 5, 69, 70],
  ]);
  expect(stuckCount).toBe(2);
  const link = eq(courseModule.moduleId, school.modules[0]?.id ?? 0);
  for (const hidden of [{ hideForStudents: true }, { hideForTeachers: true }]) {
    await product.db
      .update(courseModule)
      .set({ hideForStudents: false, hideForTeachers: false, ...hidden })
      .where(link);
    expect((await today(school)).stuckCount).toBe(0);
  }
});

test('a student is ready with only the final exam left, until it is opened', async () => {
  const school = await aSchool(product, { students: 2, modules: 2 });
  const [, exam] = school.modules;
  await product.db
    .update(moduleTable)
    .set({ isFinalExam: true })
    .where(eq(moduleTable.id, exam?.id ?? 0));
  await insertResults(school, [
    { student: 0, module: 0, status: 2, attempts: 1, percent: 90 },
    { student: 1, module: 0, status: 1, attempts: 1, percent: 10 },
  ]);
  const { ready } = await today(school);
  expect(ready.map(({ studentId, courseId }) => [studentId, courseId])).toEqual([
    [school.students[0]?.id, school.course.id],
  ]);
  await product.as(school.teacher).call(locksContract.activateFinalExam, {
    exams: ready.map(({ placeId }) => ({ id: placeId, finalExamEnabled: true })),
  });
  expect((await today(school)).ready).toEqual([]);
});

test('licences that end within thirty days are counted by class and day; later ones and others’ are not', async () => {
  const school = await aSchool(product, { students: 3 });
  const until = (index: number, validTo: string) =>
    product.db
      .update(studentLicence)
      .set({ validTo })
      .where(eq(studentLicence.studentId, school.students[index]?.id ?? 0));
  await until(0, dayIn(30));
  await until(1, dayIn(30));
  await until(2, dayIn(31));
  expect((await today(school)).ending).toMatchObject([
    {
      classId: school.schoolClass.id,
      day: dayIn(30),
      students: 2,
      names: school.students.slice(0, 2).map(({ name }) => name),
    },
  ]);
});

test('a purchaser sees licences that end within sixty days, with full access in every class', async () => {
  const school = await aSchool(product, { students: 2, licencesTo: dayIn(60) });
  const place = { schoolId: school.school.id, purchaser: true };
  const parallel = await aClass(product, {
    schoolId: school.school.id,
    programmeId: school.programme.id,
    name: 'EE26B',
  });
  const buyer = await aTeacher(product, { ...place, fullAccess: true });
  const limited = await aTeacher(product, { ...place, classId: parallel.id });
  const endingFor = async (teacher: Person) => {
    const { ending, endingDays } = await product.as(teacher).call(coursesContract.teacherToday, {});
    return { ending, endingDays };
  };
  expect(await endingFor(buyer)).toMatchObject({
    endingDays: 60,
    ending: [{ classId: school.schoolClass.id, day: dayIn(60), students: 2 }],
  });
  expect(await endingFor(limited)).toEqual({ endingDays: 60, ending: [] });
  expect(await endingFor(school.teacher)).toEqual({ endingDays: 30, ending: [] });
});

test('a lock of a class shows who did it, until it is undone or a week old', async () => {
  const school = await aSchool(product, { students: 2, modules: 1 });
  const [module] = school.modules;
  const lock = () =>
    product.as(school.teacher).call(locksContract.setModuleLockForClass, {
      moduleId: module?.id ?? 0,
      classId: school.schoolClass.id,
      locked: true,
    });
  await lock();
  const shown = [{ by: school.teacher.name, moduleName: module?.name }];
  expect((await today(school)).locked).toMatchObject(shown);
  await product.as(school.teacher).call(undoContract.undo, { act: await latestAct(product) });
  expect((await today(school)).locked).toEqual([]);
  await lock();
  product.clock.move(7 * dayMs - 1000);
  expect((await today(school)).locked).toMatchObject(shown);
  product.clock.move(1000);
  expect((await today(school)).locked).toEqual([]);
});

test('a teacher sees nothing of classes that are not theirs', async () => {
  const school = await aSchool(product, { students: 2, modules: 1 });
  await insertResults(school, [{ student: 0, module: 0, status: 1, attempts: 3, percent: 5 }]);
  const other = await aSchool(product, { students: 1 });
  const seen = await today(other);
  expect(seen.classes.map(({ classId }) => classId)).toEqual([other.schoolClass.id]);
  expect(seen.stuck).toEqual([]);
});
