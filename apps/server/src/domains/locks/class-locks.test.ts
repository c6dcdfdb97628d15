import { coursesContract, locksContract, runsContract, undoContract } from '@gesall/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPackage } from '../../testing/a-package.ts';
import { aModule, aSchool, type Person } from '../../testing/a-school.ts';
import { ask } from '../../testing/addresses.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { aClass, aStudent } from '../../testing/school-parts.ts';
import { latestAct, tracesOf } from '../../testing/traces.ts';
import { studentLicence } from '../licences/licences.tables.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

const hour = 60 * 60_000;

async function aClassToLock() {
  const made = await aSchool(product, { students: 3, modules: 3 });
  const [one, two, three] = made.modules;
  const [first, second, third] = made.students;
  if (!one || !two || !three || !first || !second || !third)
    throw new Error('The school is too small.');
  const exam = await aModule(product, made.course.id, { name: 'Slutprov', isFinalExam: true });
  const { teacher, schoolClass, course } = made;
  const by = product.as(teacher);
  return {
    ...made,
    one,
    two,
    three,
    first,
    second,
    third,
    exam,
    lockForClass: (moduleId: number, locked: boolean) =>
      by.call(locksContract.setModuleLockForClass, { moduleId, classId: schoolClass.id, locked }),
    lockFor: (moduleId: number, { id }: Person, locked: boolean) =>
      by.call(locksContract.setModuleLock, { moduleId, studentId: id, locked }),
    lockCourse: (locked: boolean, students: readonly Person[]) =>
      by.call(locksContract.setCourseLock, {
        courseId: course.id,
        locked,
        studentIds: students.map(({ id }) => id),
      }),
    act: () => latestAct(product),
    undo: (act: string) => by.call(undoContract.undo, { act }),
    tryUndo: (act: string) => by.attempt(undoContract.undo, { act }),
    /** The locks of the course's modules for the class: a letter for each, in order. */
    async signs() {
      const [course] = await by.call(coursesContract.coursesOfClass, { id: schoolClass.id });
      return (course?.modules ?? [])
        .map(({ isLocked, isLockedBySomeButNotAllStudentsInClass: partly }) =>
          partly ? 'p' : isLocked ? 'L' : '-',
        )
        .join('');
    },
    /** The modules that are locked for a student. */
    lockedFor: async (student: Person) =>
      (await product.as(student).call(coursesContract.myCourses, {})).flatMap(({ modules }) =>
        modules.filter(({ isLocked }) => isLocked).map(({ id }) => id),
      ),
  };
}

const run = ({ course }: { course: { id: number } }, student: Person, module: { id: number }) =>
  product.as(student).attempt(runsContract.runModule, { courseId: course.id, moduleId: module.id });

describe('a module of a class', () => {
  test('[locks.module.class] [api.module.set-lock-status-class] is locked for all its students and opened again', async () => {
    const world = await aClassToLock();
    const { one, two, first, students, lockForClass, lockedFor, signs } = world;
    const { teacher, school, programme, schoolClass, licence } = world;
    const parallel = await aClass(product, {
      schoolId: school.id,
      programmeId: programme.id,
      name: 'Parallellklassen',
    });
    const neighbour = await aStudent(product, { schoolId: school.id, classId: parallel.id });
    await product.db.insert(studentLicence).values({
      studentId: neighbour.id,
      type: 'StudentLicense',
      programmeLicenceId: licence.id,
      ...{ validFrom: '2026-08-15', validTo: '2027-06-30' },
    });
    const call = `moduleId=${one.id}&classId=${schoolClass.id}&locked=true`;
    expect(
      await ask(product, teacher, `POST /api/Module/SetModuleLockStatusForClass?${call}`),
    ).toEqual({ status: 200, body: { result: { changed: 3 } } });
    await aPackage(product, one.id);
    for (const student of students) {
      expect(await lockedFor(student)).toEqual([one.id]);
      expect(await run(world, student, one)).toMatchObject({ status: 409, body: 'ModuleIsLocked' });
    }
    expect((await run(world, neighbour, one)).status).toBe(200);
    expect(await signs()).toBe('L---');
    await lockForClass(two.id, true);
    expect(await lockForClass(one.id, false)).toMatchObject({ changed: 3 });
    expect(await lockedFor(first)).toEqual([two.id]);
    expect(await signs()).toBe('-L--');
  });

  test('[locks.module.class-any-locked] [locks.module.partial] is locked as soon as one student has it locked, and partly so until all have', async () => {
    const { one, first, second, third, lockFor, signs, schoolClass, teacher } =
      await aClassToLock();
    const module = async () => {
      const [course] = await product
        .as(teacher)
        .call(coursesContract.coursesOfClass, { id: schoolClass.id });
      return course?.modules.find(({ id }) => id === one.id);
    };
    await lockFor(one.id, first, true);
    expect(await module()).toMatchObject({
      isLocked: true,
      isLockedBySomeButNotAllStudentsInClass: true,
    });
    await lockFor(one.id, second, true);
    await lockFor(one.id, third, true);
    expect(await module()).toMatchObject({
      isLocked: true,
      isLockedBySomeButNotAllStudentsInClass: false,
    });
    expect(await signs()).toBe('L---');
  });

  test('[locks.module.new-student] is unlocked for a student who is added, so that it is partly locked', async () => {
    const { one, school, schoolClass, lockForClass, signs } = await aClassToLock();
    await lockForClass(one.id, true);
    expect(await signs()).toBe('L---');
    await aStudent(product, { schoolId: school.id, classId: schoolClass.id });
    expect(await signs()).toBe('p---');
  });

  test('[locks.module.finalexam-excluded] a final exam has no lock, of its own or of its course', async () => {
    const { exam, teacher, schoolClass, students, lockCourse, signs } = await aClassToLock();
    const input = { moduleId: exam.id, classId: schoolClass.id, locked: true };
    expect(
      await product.as(teacher).attempt(locksContract.setModuleLockForClass, input),
    ).toMatchObject({
      status: 409,
      body: 'FinalExamHasNoLock',
    });
    await lockCourse(true, students);
    expect(await signs()).toBe('LLL-');
  });

  test('leaves one trace for each student, and one act', async () => {
    const { one, first, second, teacher, school, lockForClass } = await aClassToLock();
    await lockForClass(one.id, true);
    expect(await lockForClass(one.id, true)).toEqual({ changed: 0 });
    for (const { id } of [first, second]) {
      expect(await tracesOf(product, 'account', id)).toMatchObject([
        {
          kind: 'lock.moduleLocked',
          by: teacher.id,
          schoolId: school.id,
          after: { moduleIds: [one.id] },
        },
      ]);
    }
  });
});

describe('a course', () => {
  test('[locks.course.lock-all] [api.course.set-lock-status] is locked and unlocked for the students that are named', async () => {
    const world = await aClassToLock();
    const { one, two, three, first, second, third, lockCourse, lockedFor, signs } = world;
    expect(await lockCourse(true, [first, second])).toMatchObject({ changed: 6 });
    expect(await lockedFor(first)).toEqual([one.id, two.id, three.id]);
    expect(await lockedFor(third)).toEqual([]);
    expect(await signs()).toBe('ppp-');
    for (const module of [one, two, three]) await aPackage(product, module.id);
    for (const student of [first, second])
      for (const module of [one, two, three])
        expect(await run(world, student, module)).toMatchObject({ body: 'ModuleIsLocked' });
    expect((await run(world, third, one)).status).toBe(200);
    expect(await lockCourse(false, [first])).toMatchObject({ changed: 3 });
    expect([await lockedFor(first), await lockedFor(second)]).toEqual([
      [],
      [one.id, two.id, three.id],
    ]);
    const { teacher, course } = world;
    const call = (locked: boolean) =>
      `courseId=${course.id}&locked=${locked}&studentIds=${first.id}&studentIds=${third.id}`;
    const answer = await ask(
      product,
      teacher,
      `POST /api/Course/SetCourseLockStatus?${call(true)}`,
    );
    expect(answer).toEqual({ status: 200, body: { result: { changed: 6 } } });
    expect(await signs()).toBe('LLL-');
    await ask(product, teacher, `POST /api/Course/SetCourseLockStatus?${call(false)}`);
    expect([await lockedFor(first), await lockedFor(third)]).toEqual([[], []]);
  });

  test('is locked for all named students or none', async () => {
    const { course, teacher, first, lockedFor } = await aClassToLock();
    const stranger = (await aSchool(product)).student;
    const asked = (courseId: number, studentIds: number[]) =>
      product
        .as(teacher)
        .attempt(locksContract.setCourseLock, { courseId, locked: true, studentIds });
    expect(await asked(course.id, [first.id, stranger.id])).toMatchObject({
      status: 404,
      body: 'UserNotFound',
    });
    expect(await asked(course.id, [first.id, 2_000_000_000])).toMatchObject({
      status: 404,
      body: 'UserNotFound',
    });
    expect(await asked(2_000_000_000, [first.id])).toMatchObject({
      status: 404,
      body: 'CourseNotFound',
    });
    expect(await lockedFor(first)).toEqual([]);
  });

  test('locks the fact part of a test with it', async () => {
    const { course, first, lockCourse } = await aClassToLock();
    const quiz = await aModule(product, course.id, { coupleId: 7001, coupleSeat: 1 });
    const fact = await aModule(product, course.id, {
      coupleId: 7001,
      coupleSeat: 2,
      isFactModule: true,
    });
    for (const { id } of [quiz, fact]) await aPackage(product, id);
    await lockCourse(true, [first]);
    for (const { id } of [quiz, fact]) {
      expect(
        await product
          .as(first)
          .attempt(runsContract.runModule, { courseId: course.id, moduleId: id }),
      ).toMatchObject({
        status: 409,
        body: 'ModuleIsLocked',
      });
    }
  });

  test('that two teachers lock and unlock at once ends in one of the two, never between', async () => {
    const { students, signs, lockCourse } = await aClassToLock();
    for (let turn = 0; turn < 5; turn += 1) {
      await Promise.all([
        lockCourse(true, students),
        lockCourse(false, [...students].reverse()),
        lockCourse(true, students),
      ]);
      expect(['LLL-', '----']).toContain(await signs());
    }
  });
});

describe('an act of locking', () => {
  test('is undone: each student has their former locks', async () => {
    const world = await aClassToLock();
    const { one, two, three, first, second, students, lockFor, lockCourse, lockedFor } = world;
    const { act, undo } = world;
    await lockFor(two.id, first, true);
    await lockCourse(true, students);
    const locking = await act();
    expect(await lockedFor(second)).toEqual([one.id, two.id, three.id]);
    expect(await undo(locking)).toEqual({ restored: 8, kept: 0 });
    expect([await lockedFor(first), await lockedFor(second)]).toEqual([[two.id], []]);

    await lockCourse(false, students);
    const opening = await act();
    expect(await lockedFor(first)).toEqual([]);
    expect(await undo(opening)).toEqual({ restored: 1, kept: 0 });
    expect(await lockedFor(first)).toEqual([two.id]);
  });

  test('keeps what was changed since', async () => {
    const world = await aClassToLock();
    const { one, first, second, third, lockForClass, lockFor, lockedFor, act, undo } = world;
    await lockForClass(one.id, true);
    const locking = await act();
    await lockFor(one.id, first, false);
    await lockFor(one.id, first, true);
    await lockFor(one.id, second, false);
    expect(await undo(locking)).toEqual({ restored: 1, kept: 2 });
    expect([await lockedFor(first), await lockedFor(second), await lockedFor(third)]).toEqual([
      [one.id],
      [],
      [],
    ]);
  });

  test('is undone once, within a day, by a teacher of the school', async () => {
    const { one, two, teacher, lockForClass, act, undo, tryUndo } = await aClassToLock();
    await lockForClass(one.id, true);
    const locking = await act();
    const stranger = (await aSchool(product)).teacher;
    const asked = await product.as(stranger).attempt(undoContract.undo, { act: locking });
    expect(asked).toMatchObject({ status: 404, body: 'ActNotFound' });
    const listed = async (person: { id: number }) =>
      (await product.as(person).call(undoContract.acts, {})).map((each) => each.act);
    expect(await listed(teacher)).toContain(locking);
    expect(await listed(stranger)).not.toContain(locking);
    await undo(locking);
    expect(await listed(teacher)).not.toContain(locking);
    expect(await tryUndo(locking)).toMatchObject({ status: 409, body: 'ActIsUndone' });

    await lockForClass(two.id, true);
    const late = await act();
    product.clock.move(24 * hour + 1);
    expect(await tryUndo(late)).toMatchObject({ status: 409, body: 'ActIsTooOld' });
  });
});
