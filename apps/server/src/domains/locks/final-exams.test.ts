import { coursesContract, locksContract, runsContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPackage } from '../../testing/a-package.ts';
import { aRun } from '../../testing/a-run.ts';
import { aModule, aSchool, one, type Person } from '../../testing/a-school.ts';
import { ask } from '../../testing/addresses.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { aClass, aStudent, aTeacher } from '../../testing/school-parts.ts';
import { openSession } from '../../testing/sessions.ts';
import { tracesOf } from '../../testing/traces.ts';
import { account } from '../accounts/accounts.tables.ts';
import { courseModule, course as courseTable } from '../authoring/authoring.tables.ts';
import { studentLicence } from '../licences/licences.tables.ts';
import { programmeLicenceCourse } from '../licences/programme-licences.tables.ts';
import { classTeacher } from '../people/people.tables.ts';
import { studentCourse } from '../results/results.tables.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

const minute = 60_000;

async function aCourseWithExam() {
  const made = await aSchool(product, { students: ['Ada', 'Bo', 'Cilla'], modules: 2 });
  const exam = await aModule(product, made.course.id, { name: 'Slutprov', isFinalExam: true });
  const modules = [...made.modules, exam];
  for (const { id } of modules) await aPackage(product, id);
  const { students, course, teacher } = made;
  await product.db
    .insert(studentCourse)
    .values(students.map(({ id }) => ({ studentId: id, courseId: course.id })));
  const [ada, bo, cilla] = students;
  if (!ada || !bo || !cilla) throw new Error('The school is too small.');
  const read = async () => {
    const [course] = await product
      .as(teacher)
      .call(coursesContract.coursesOfTeacher, { email: teacher.email });
    if (!course) throw new Error('There is no course.');
    return course;
  };
  const placeOf = async (student: Person) =>
    (await read()).students.find(({ studentId }) => studentId === student.id)?.studentCourseId ?? 0;
  return {
    ...made,
    exam,
    ada,
    bo,
    cilla,
    read,
    placeOf,
    switchFor: async (
      students: readonly Person[],
      finalExamEnabled: boolean,
      closesAt?: string,
    ) => {
      const exams = await Promise.all(
        students.map(async (student) => ({
          id: await placeOf(student),
          finalExamEnabled,
          closesAt,
        })),
      );
      return product.as(teacher).call(locksContract.activateFinalExam, { exams });
    },
    start: async (student: Person) => {
      const place = { courseId: course.id, moduleId: exam.id };
      const { status, body } = await product.as(student).attempt(runsContract.runModule, place);
      return status === 200 ? 'open' : body;
    },
    pass: async (student: Person, moduleIds: readonly number[]) => {
      for (const moduleId of moduleIds) {
        const run = await aRun(product, student, { courseId: course.id, moduleId });
        await run.terminate([
          ['cmi.score.scaled', '1'],
          ['cmi.success_status', 'passed'],
          ['cmi.completion_status', 'completed'],
        ]);
      }
    },
  };
}

describe('the switch of a final exam', () => {
  test('[finalexam.switch] [finalexam.student-level] [finalexam.run-permission] opens it for one student and closes it again', async () => {
    const { ada, bo, read, start, switchFor } = await aCourseWithExam();
    const enabled = async () =>
      (await read()).students.map(({ finalExamEnabled }) => finalExamEnabled);
    expect([await start(ada), await start(bo)]).toEqual(['FinalExamIsLocked', 'FinalExamIsLocked']);
    expect(await switchFor([ada], true)).toEqual({ changed: 1 });
    expect([await start(ada), await start(bo)]).toEqual(['open', 'FinalExamIsLocked']);
    expect(await enabled()).toEqual([true, false, false]);
    expect(await switchFor([ada], false)).toEqual({ changed: 1 });
    expect(await start(ada)).toBe('FinalExamIsLocked');
    expect(await enabled()).toEqual([false, false, false]);
  });

  test('[finalexam.class-level] [api.teacher.activate-final-exam] takes a list of places with Id and FinalExamEnabled, all of them or none', async () => {
    const { teacher, students, placeOf, read, start, ada, bo, cilla } = await aCourseWithExam();
    const token = await openSession(product.parts, teacher.id);
    const list = await Promise.all(
      students.map(async (student) => ({ Id: await placeOf(student), FinalExamEnabled: true })),
    );
    const send = (body: unknown) =>
      product.raw('POST', '/api/teacher/activatefinalexam', { token, body });
    expect(await send([...list, { Id: 2_000_000_000, FinalExamEnabled: true }])).toMatchObject({
      status: 404,
      body: 'UserNotFound',
    });
    expect(await start(ada)).toBe('FinalExamIsLocked');
    expect((await send(list)).status).toBe(200);
    expect([await start(ada), await start(bo), await start(cilla)]).toEqual(
      students.map(() => 'open'),
    );
    expect((await send([])).status).toBe(400);
    const mixed = list.map((each) => ({ ...each, FinalExamEnabled: each === list[0] }));
    expect((await send(mixed)).status).toBe(200);
    const now = product.clock.now().toISOString();
    expect((await read()).students.map(({ finalExamStartDate }) => finalExamStartDate)).toEqual([
      now,
      null,
      null,
    ]);
    expect((await send(list)).status).toBe(200);
    // A student is deleted while the teacher's page shows the list.
    await product.db
      .update(account)
      .set({ deletedAt: product.clock.now() })
      .where(eq(account.id, cilla.id));
    const closed = list.map(({ Id }) => ({ Id, FinalExamEnabled: false }));
    expect(await send(closed)).toMatchObject({ status: 404, body: 'UserNotFound' });
    expect(await start(ada)).toBe('open');
  });

  test('[finalexam.activation-date] tells since when it is open, and keeps that when it is pressed again', async () => {
    const { ada, read, switchFor, teacher, schoolClass } = await aCourseWithExam();
    const openedAt = product.clock.now().toISOString();
    await switchFor([ada], true);
    product.clock.move(60 * minute);
    expect(await switchFor([ada], true)).toEqual({ changed: 0 });
    const shown = { finalExamEnabled: true, finalExamStartDate: openedAt };
    expect((await read()).students.find(({ studentId }) => studentId === ada.id)).toMatchObject(
      shown,
    );
    const [course] = await product
      .as(teacher)
      .call(coursesContract.coursesOfClass, { id: schoolClass.id });
    expect(course?.students.find(({ studentId }) => studentId === ada.id)).toMatchObject(shown);
    await switchFor([ada], false);
    expect((await read()).students.find(({ studentId }) => studentId === ada.id)).toMatchObject({
      finalExamEnabled: false,
      finalExamStartDate: null,
    });
    product.clock.move(minute);
    await switchFor([ada], true);
    expect(
      (await read()).students.find(({ studentId }) => studentId === ada.id)?.finalExamStartDate,
    ).toBe(product.clock.now().toISOString());
  });

  test('closes by itself at the time that was given', async () => {
    const { ada, read, start, switchFor, teacher, placeOf } = await aCourseWithExam();
    const closesAt = new Date(product.clock.now().getTime() + 45 * minute).toISOString();
    await switchFor([ada], true, closesAt);
    expect(
      (await read()).students.find(({ studentId }) => studentId === ada.id)?.finalExamClosesAt,
    ).toBe(closesAt);
    expect(await start(ada)).toBe('open');
    product.clock.move(46 * minute);
    expect(await start(ada)).toBe('FinalExamIsLocked');
    const exams = [{ id: await placeOf(ada), finalExamEnabled: true, closesAt }];
    expect(
      await product.as(teacher).attempt(locksContract.activateFinalExam, { exams }),
    ).toMatchObject({
      status: 400,
      body: 'ExamClosesInThePast',
    });
  });

  test('audits each change, and nothing that changes nothing', async () => {
    const { ada, course, teacher, school, switchFor } = await aCourseWithExam();
    for (const open of [false, true, true, false, false]) await switchFor([ada], open);
    const traces = await tracesOf(product, 'account', ada.id);
    expect(traces.map(({ kind, by, schoolId, after }) => [kind, by, schoolId, after])).toEqual([
      ['exam.opened', teacher.id, school.id, { courseId: course.id }],
      ['exam.closed', teacher.id, school.id, { courseId: course.id }],
    ]);
  });
});

describe('the courses of a teacher', () => {
  test('[api.teacher.courses] [entities.teacher-course-result] have their modules and the students of the classes', async () => {
    const { course, exam, modules, licence, schoolClass, ada, teacher } = await aCourseWithExam();
    const asked = { email: teacher.email };
    const courses = await product.as(teacher).call(coursesContract.coursesOfTeacher, asked);
    const path = `/api/Teacher/Courses?email=${teacher.email}` as const;
    expect((await ask(product, teacher, `GET ${path}`)).body.result).toEqual(courses);
    expect(courses).toMatchObject([
      {
        id: course.id,
        courseName: course.name,
        description: course.description,
        imgUrl: null,
        hasFinalExam: true,
        programLicenseName: licence.name,
        modules: [...modules, exam].map(({ id, name, isFinalExam }) => ({ id, name, isFinalExam })),
      },
    ]);
    expect(courses[0]?.students.map(({ name }) => name)).toEqual(['Ada', 'Bo', 'Cilla']);
    expect(courses[0]?.students[0]).toEqual({
      studentId: ada.id,
      studentCourseId: expect.any(Number),
      name: 'Ada',
      classId: schoolClass.id,
      className: schoolClass.name,
      status: 0,
      isReadyForExam: false,
      disabled: false,
      finalExamEnabled: false,
      finalExamStartDate: null,
      finalExamClosesAt: null,
    });
  });

  test('[finalexam.tab.redo-meaning] show students who have done all but the exam, until it is opened or passed', async () => {
    const { ada, bo, exam, modules, read, pass, switchFor } = await aCourseWithExam();
    const [first, second] = modules.map(({ id }) => id);
    const ready = async () =>
      (await read()).students
        .filter(({ isReadyForExam }) => isReadyForExam)
        .map(({ name }) => name);
    const statuses = async () => (await read()).students.map(({ status }) => status);
    await pass(ada, [first ?? 0]);
    expect([await ready(), await statuses()]).toEqual([[], [1, 0, 0]]);
    await pass(ada, [second ?? 0]);
    await pass(bo, [first ?? 0, second ?? 0]);
    expect([await ready(), await statuses()]).toEqual([
      ['Ada', 'Bo'],
      [2, 2, 0],
    ]);
    await switchFor([ada], true);
    expect(await ready()).toEqual(['Bo']);
    await pass(ada, [exam.id]);
    await switchFor([ada], false);
    expect([await ready(), await statuses()]).toEqual([['Bo'], [3, 2, 0]]);
  });

  test('a student whose licence has ended is not ready', async () => {
    const { ada, modules, read, pass } = await aCourseWithExam();
    await pass(
      ada,
      modules.map(({ id }) => id),
    );
    expect((await read()).students[0]).toMatchObject({ isReadyForExam: true, disabled: false });
    const before = product.clock.now();
    product.clock.set(new Date('2027-08-01T08:00:00Z'));
    expect((await read()).students[0]).toMatchObject({ isReadyForExam: false, disabled: true });
    product.clock.set(before);
  });

  test('contain the students of all the teacher’s classes, and no others', async () => {
    const { school, programme, teacher, licence, read } = await aCourseWithExam();
    const mine = await aClass(product, {
      schoolId: school.id,
      programmeId: programme.id,
      name: 'Min andra',
    });
    const notMine = await aClass(product, {
      schoolId: school.id,
      programmeId: programme.id,
      name: 'En kollegas',
    });
    await product.db
      .insert(classTeacher)
      .values({ classId: mine.id, teacherId: teacher.id, schoolId: school.id });
    for (const { id, name } of [mine, notMine]) {
      const student = await aStudent(product, {
        schoolId: school.id,
        classId: id,
        name: `Elev i ${name}`,
      });
      await product.db.insert(studentLicence).values({
        studentId: student.id,
        type: 'StudentLicense',
        programmeLicenceId: licence.id,
        validFrom: '2026-08-15',
        validTo: '2027-06-30',
      });
    }
    expect((await read()).students.map(({ name, className }) => `${name}, ${className}`)).toContain(
      'Elev i Min andra, Min andra',
    );
    expect((await read()).students.map(({ name }) => name)).not.toContain('Elev i En kollegas');
  });

  test('[api.teacher.final-exam-results] of one course come as a list of one', async () => {
    const { ada, course, licence, modules, placeOf, switchFor, teacher } = await aCourseWithExam();
    const second = one(
      await product.db.insert(courseTable).values({ name: 'En till kurs' }).returning(),
    );
    await product.db
      .insert(courseModule)
      .values({ courseId: second.id, moduleId: modules[0]?.id ?? 0, sortOrder: 1 });
    await product.db
      .insert(programmeLicenceCourse)
      .values({ programmeLicenceId: licence.id, courseId: second.id, sortOrder: 2 });
    await switchFor([ada], true);
    const openedAt = product.clock.now().toISOString();
    const asked = { teacherEmail: teacher.email, courseId: course.id };
    const token = await openSession(product.parts, teacher.id);
    const url = `/api/Teacher/FinalExamResults?teacheremail=${teacher.email}&courseId=${course.id}`;
    const { result } = JSON.parse((await product.raw('GET', url, { token })).body);
    expect(result[0].students.map(({ name }: Person) => name)).toEqual(['Ada', 'Bo', 'Cilla']);
    expect(result).toMatchObject([{ id: course.id }]);
    expect(result[0].students[0]).toMatchObject({
      studentCourseId: await placeOf(ada),
      finalExamEnabled: true,
      finalExamStartDate: openedAt,
    });
    const none = { ...asked, courseId: 2_000_000_000 };
    expect(await product.as(teacher).attempt(coursesContract.finalExamResults, none)).toMatchObject(
      {
        status: 404,
        body: 'CourseNotFound',
      },
    );
  });
});

test('[finalexam.teacher-activate] [api.teacher.activate-final-exam-teacher] a teacher opens the exam for themselves alone', async () => {
  const { ada, course, exam, modules, school, schoolClass, teacher, start } =
    await aCourseWithExam();
  const colleague = await aTeacher(product, { schoolId: school.id, classId: schoolClass.id });
  const look = async (who: Person) => {
    const { status, body } = await product
      .as(who)
      .attempt(runsContract.previewModule, { moduleId: exam.id });
    return status === 200 ? 'open' : body;
  };
  expect(await look(teacher)).toBe('FinalExamIsLocked');
  const wish = { email: teacher.email, courseId: course.id, moduleId: exam.id };
  await product.as(teacher).call(locksContract.activateFinalExamForTeacher, wish);
  const query = `email=${teacher.email}&courseId=${course.id}&moduleId=${exam.id}`;
  const path = `/api/Teacher/ActivateFinalExamForTeacher?${query}` as const;
  const token = await openSession(product.parts, teacher.id);
  expect((await product.raw('POST', path, { token })).status).toBeLessThan(300);
  expect([await look(teacher), await look(colleague), await start(ada)]).toEqual([
    'open',
    'FinalExamIsLocked',
    'FinalExamIsLocked',
  ]);

  const attempt = (more: object) =>
    product.as(teacher).attempt(locksContract.activateFinalExamForTeacher, { ...wish, ...more });
  for (const moduleId of [modules[0]?.id, 2_000_000_000])
    expect(await attempt({ moduleId })).toMatchObject({ status: 404, body: 'ModuleNotFound' });
  expect(await attempt({ email: colleague.email })).toMatchObject({
    status: 404,
    body: 'TeacherNotFound',
  });
  expect(await look(colleague)).toBe('FinalExamIsLocked');
  expect(await attempt({ courseId: 2_000_000_000 })).toMatchObject({
    status: 404,
    body: 'CourseNotFound',
  });
});
