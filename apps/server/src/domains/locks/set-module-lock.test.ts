import { coursesContract, locksContract, runsContract } from '@gesall/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPackage } from '../../testing/a-package.ts';
import { aModule, anAccount, aSchool, one, type Person } from '../../testing/a-school.ts';
import { ask } from '../../testing/addresses.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { aTeacher } from '../../testing/school-parts.ts';
import { tracesOf } from '../../testing/traces.ts';
import { courseModule, course as courseTable } from '../authoring/authoring.tables.ts';
import { programmeLicenceCourse } from '../licences/programme-licences.tables.ts';
import { studentCourse } from '../results/results.tables.ts';
import { lockAction, lockActionEntry, moduleLock } from './locks.tables.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

async function aSchoolToLock() {
  const school = await aSchool(product, { students: 2, modules: 2 });
  for (const { id } of school.modules) await aPackage(product, id);
  const [first, second] = school.modules;
  const [student, classmate] = school.students;
  if (!first || !second || !student || !classmate) throw new Error('The school is too small.');
  return { ...school, module: first, otherModule: second, student, classmate };
}

type School = Awaited<ReturnType<typeof aSchoolToLock>>;

const lock = (by: Person, input: { moduleId: number; studentId: number; locked: boolean }) =>
  product.as(by).attempt(locksContract.setModuleLock, input);
const start = async (who: Person, courseId: number, moduleId: number) => {
  const { status, body } = await product
    .as(who)
    .attempt(runsContract.runModule, { courseId, moduleId });
  return status === 200 ? 'open' : body;
};
const lockedIn = async (who: Person) =>
  (await product.as(who).call(coursesContract.myCourses, {})).flatMap(({ modules }) =>
    modules.filter(({ isLocked }) => isLocked).map(({ id }) => id),
  );

describe('a teacher', () => {
  test('[locks.module.single-student] [api.module.set-lock-status] locks a module for one student and opens it again', async () => {
    const { teacher, student, classmate, course, module, otherModule } = await aSchoolToLock();
    const place = { moduleId: module.id, studentId: student.id };
    expect(await lock(teacher, { ...place, locked: true })).toMatchObject({
      status: 200,
      body: expect.stringContaining('"changed":1'),
    });
    expect(await start(student, course.id, module.id)).toBe('ModuleIsLocked');
    expect(await start(student, course.id, otherModule.id)).toBe('open');
    expect(await start(classmate, course.id, module.id)).toBe('open');
    expect([await lockedIn(student), await lockedIn(classmate)]).toEqual([[module.id], []]);

    const query = `moduleId=${module.id}&studentId=${student.id}&locked=false`;
    const path = `/api/Module/SetModuleLockStatus?${query}` as const;
    expect(await ask(product, teacher, `POST ${path}`)).toMatchObject({ status: 200 });
    expect(await start(student, course.id, module.id)).toBe('open');
    expect(await lockedIn(student)).toEqual([]);
  });

  test('[locks.module.scope] the lock applies in every course with the module', async () => {
    const school = await aSchoolToLock();
    const second = one(
      await product.db.insert(courseTable).values({ name: 'En till kurs' }).returning(),
    );
    await product.db
      .insert(courseModule)
      .values({ courseId: second.id, moduleId: school.module.id, sortOrder: 1 });
    await product.db
      .insert(programmeLicenceCourse)
      .values({ programmeLicenceId: school.licence.id, courseId: second.id, sortOrder: 2 });
    const asked = () =>
      Promise.all(
        [school.course.id, second.id].map((courseId) =>
          start(school.student, courseId, school.module.id),
        ),
      );
    expect(await asked()).toEqual(['open', 'open']);
    await lock(school.teacher, {
      moduleId: school.module.id,
      studentId: school.student.id,
      locked: true,
    });
    expect(await asked()).toEqual(['ModuleIsLocked', 'ModuleIsLocked']);
  });

  test('[locks.permission] requires only a teacher of the school; others are refused', async () => {
    const { school, student, classmate, module, course } = await aSchoolToLock();
    const stranger = (await aSchool(product)).teacher;
    const place = { moduleId: module.id, studentId: student.id, locked: true };
    expect(await lock(stranger, place)).toMatchObject({ status: 404, body: 'UserNotFound' });
    for (const who of [student, classmate])
      expect(await lock(who, place)).toMatchObject({ status: 403, body: 'NotAllowed' });
    expect(await lockedIn(student)).toEqual([]);
    const plain = await aTeacher(product, { schoolId: school.id });
    expect(await lock(plain, place)).toMatchObject({ status: 200 });
    expect(await lockedIn(student)).toEqual([module.id]);
    expect(await lock(plain, { ...place, locked: false })).toMatchObject({ status: 200 });
    expect(await lockedIn(student)).toEqual([]);
    const { id } = one(
      await product.db
        .insert(studentCourse)
        .values({ studentId: student.id, courseId: course.id })
        .returning(),
    );
    const open = (by: Person) =>
      product
        .as(by)
        .attempt(locksContract.activateFinalExam, { exams: [{ id, finalExamEnabled: true }] });
    expect(await open(stranger)).toMatchObject({ status: 404, body: 'UserNotFound' });
    for (const who of [student, classmate])
      expect(await open(who)).toMatchObject({ status: 403, body: 'NotAllowed' });
    expect(await open(plain)).toMatchObject({ status: 200, body: '{"result":{"changed":1}}' });
  });

  test('cannot lock a final exam, nor a module that teachers do not see', async () => {
    const { teacher, student, course } = await aSchoolToLock();
    const exam = await aModule(product, course.id, { isFinalExam: true });
    const elsewhere = await aModule(
      product,
      one(
        await product.db
          .insert(courseTable)
          .values({ name: 'Dold', hideForTeachers: true })
          .returning(),
      ).id,
    );
    const asked = (moduleId: number, by: Person) =>
      lock(by, { moduleId, studentId: student.id, locked: true });
    expect(await asked(exam.id, teacher)).toMatchObject({
      status: 409,
      body: 'FinalExamHasNoLock',
    });
    expect(await asked(elsewhere.id, teacher)).toMatchObject({
      status: 404,
      body: 'ModuleNotFound',
    });
    expect(
      await asked(elsewhere.id, await anAccount(product, { role: 'Superuser' })),
    ).toMatchObject({ status: 200 });
    expect(await asked(2_000_000_000, teacher)).toMatchObject({
      status: 404,
      body: 'ModuleNotFound',
    });
  });
});

describe('a lock leaves', () => {
  const rowsOf = ({ student }: School) =>
    product.db
      .select()
      .from(moduleLock)
      .then((rows) => rows.filter(({ studentId }) => studentId === student.id));

  test('one trace and one action for each change, and nothing when it changes nothing', async () => {
    const school = await aSchoolToLock();
    const { teacher, student, module } = school;
    const place = { moduleId: module.id, studentId: student.id };
    for (const locked of [false, true, true, false, false])
      await lock(teacher, { ...place, locked });
    const traces = await tracesOf(product, 'account', student.id);
    expect(traces.map(({ kind, by, schoolId, after }) => [kind, by, schoolId, after])).toEqual([
      ['lock.moduleLocked', teacher.id, school.school.id, { moduleIds: [module.id] }],
      ['lock.moduleUnlocked', teacher.id, school.school.id, { moduleIds: [module.id] }],
    ]);
    const actions = (await product.db.select().from(lockAction).orderBy(lockAction.id)).filter(
      ({ moduleId }) => moduleId === module.id,
    );
    expect(actions).toMatchObject([
      {
        locked: true,
        doneBy: teacher.id,
        schoolId: school.school.id,
        classId: null,
        undoneAt: null,
      },
      {
        locked: false,
        doneBy: teacher.id,
        schoolId: school.school.id,
        classId: null,
        undoneAt: null,
      },
    ]);
    const ids = actions.map(({ id }) => id);
    const entries = (await product.db.select().from(lockActionEntry)).filter(({ lockActionId }) =>
      ids.includes(lockActionId),
    );
    expect(entries.map(({ wasLocked, studentId }) => [studentId, wasLocked])).toEqual([
      [student.id, false],
      [student.id, true],
    ]);
  });

  test('one row, however many teachers press at once, with the action that made it', async () => {
    const school = await aSchoolToLock();
    const { teacher, student, module } = school;
    const place = { moduleId: module.id, studentId: student.id, locked: true };
    const replies = await Promise.all(Array.from({ length: 6 }, () => lock(teacher, place)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await rowsOf(school)).toMatchObject([
      { moduleId: module.id, lockedBy: teacher.id, lockActionId: expect.any(Number) },
    ]);
    expect(await tracesOf(product, 'account', student.id)).toHaveLength(1);
  });

  test('a lock that has opened by itself can be set again', async () => {
    const school = await aSchoolToLock();
    const { teacher, student, module, course } = school;
    const at = product.clock.now();
    await product.db.insert(moduleLock).values({
      studentId: student.id,
      moduleId: module.id,
      lockedBy: teacher.id,
      lockedAt: at,
      opensAt: at,
    });
    expect(await start(student, course.id, module.id)).toBe('open');
    await lock(teacher, { moduleId: module.id, studentId: student.id, locked: true });
    expect(await start(student, course.id, module.id)).toBe('ModuleIsLocked');
    expect(await rowsOf(school)).toMatchObject([{ opensAt: null }]);
  });
});
