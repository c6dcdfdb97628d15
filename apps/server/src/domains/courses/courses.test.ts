import { coursesContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPackage } from '../../testing/a-package.ts';
import { aRun } from '../../testing/a-run.ts';
import { aModule, anAccount, aSchool } from '../../testing/a-school.ts';
import { ask } from '../../testing/addresses.ts';
import { openExam } from '../../testing/an-exam.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { openSession } from '../../testing/sessions.ts';
import { course, courseModule, moduleTable } from '../authoring/authoring.tables.ts';
import { schoolLicence } from '../licences/licences.tables.ts';
import { programmeLicenceCourse } from '../licences/programme-licences.tables.ts';
import { moduleLock } from '../locks/locks.tables.ts';
import { courseUpload } from '../uploads/uploads.tables.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

const myCourses = (student: { id: number }) =>
  product.as(student).call(coursesContract.myCourses, {});

describe('the courses of a student', () => {
  test('[api.student.courses-by-email] are the same by their e-mail, and no other student’s to read', async () => {
    const { student, students, teacher } = await aSchool(product, { students: 2, modules: 2 });
    const path =
      `GET /api/student/Courses?${new URLSearchParams({ email: student.email })}` as const;
    const own = (await ask(product, student, 'GET /api/student/MyCourses')).body.result;
    expect(own).toHaveLength(1);
    const superuser = await anAccount(product, { role: 'Superuser' });
    for (const by of [superuser, teacher, student])
      expect((await ask(product, by, path)).body.result).toEqual(own);
    for (const by of [students[1], (await aSchool(product)).teacher])
      expect(await ask(product, by ?? student, path)).toEqual({
        status: 404,
        body: 'UserNotFound',
      });
  });

  test('[api.student.my-courses] [entities.course] [entities.module] come from their licences, with modules and states', async () => {
    const { student, course, modules, licence, schoolClass, teacher, school } = await aSchool(
      product,
      { modules: 2 },
    );
    await aSchool(product);
    const upload = {
      classId: schoolClass.id,
      schoolId: school.id,
      courseId: course.id,
      kind: 'link' as const,
      value: 'https://example.com',
      uploadedBy: teacher.id,
    };
    await product.db.insert(courseUpload).values({ ...upload, createdAt: product.clock.now() });
    await product.db
      .update(moduleTable)
      .set({ maxActivityPoints: 5 })
      .where(eq(moduleTable.id, modules[0]?.id ?? 0));
    await product.db
      .update(moduleTable)
      .set({ maxScoreIsSetByModule: false })
      .where(eq(moduleTable.id, modules[1]?.id ?? 0));

    const ofTeacher = `GET /api/Teacher/Courses?email=${teacher.email}` as const;
    for (const [who, call] of [
      [student, 'GET /api/student/MyCourses'],
      [teacher, ofTeacher],
    ] as const)
      expect((await ask(product, who, call)).body.result).toMatchObject([{ imgUrl: null }]);
    await product.db.$client.query(
      `with stored as (insert into blob (hash, size, media_type) values ($1, 1, 'image/png') returning hash)
       update course set image_hash = stored.hash from stored where course.id = $2`,
      [Buffer.alloc(32, 7), course.id],
    );
    const imgUrl = `/files/images/${'07'.repeat(32)}`;

    const read = async () =>
      (await ask(product, student, 'GET /api/student/MyCourses')).body.result;
    const [listed, ...others] = await read();
    expect(others).toEqual([]);
    expect(listed).toEqual({
      id: course.id,
      name: course.name,
      courseName: course.name,
      description: course.description,
      imgUrl,
      subject: 'El',
      programLicenseName: licence.name,
      courseOrder: 1,
      hasFinalExam: false,
      progressPercentage: 0,
      nbrOfDoneModules: 0,
      status: 0,
      lastRun: null,
      studentCourseId: null,
      disabled: false,
      finalExamEnabled: false,
      finalExamStartDate: null,
      modules: modules.map((module, index) => ({
        id: module.id,
        moduleId: module.id,
        courseModuleId: expect.any(Number),
        name: module.name,
        description: '',
        moduleType: 0,
        isFinalExam: false,
        isLocked: false,
        isLockedBySomeButNotAllStudentsInClass: false,
        sortOrder: expect.any(Number),
        url: null,

        status: 0,
        score: 0,
        maxScore: 0,
        hasPassed: false,
        nbrOfAttempts: 0,
        activityPoints: 0,
        maxActivityPoints: index === 0 ? 5 : 0,

        approvalLimit: 70,
        completedIsEnough: false,
        lastRun: null,
        isFailed: false,
        isGy25: index === 0,
        isFactModule: false,
        isFactAndTestModule: false,
        isStandAloneTestModule: true,
        fmId: null,
        fmName: null,
        fmDescription: null,
        fmStatus: null,
        fmIsLocked: null,
        fmUrl: null,
        fmLastRun: null,
        fmIsFailed: null,
      })),
      courseUploads: [
        {
          id: expect.any(Number),
          value: 'https://example.com',
          fileUrl: 'https://example.com',
          isLink: true,
          forTheseModules: [],
          moduleIdsAsString: '',
          uploaded: '2026-11-16T08:00:00.000Z',
          uploadedBy: teacher.name,
          classId: schoolClass.id,
          courseId: course.id,
        },
      ],
    });

    expect((await ask(product, teacher, ofTeacher)).body.result).toEqual([
      {
        id: course.id,
        courseName: course.name,
        description: course.description,
        imgUrl,
        programLicenseName: licence.name,
        hasFinalExam: false,
        modules: modules.map(({ id, name }) => ({
          ...{ id, name, moduleType: 0, isFinalExam: false, url: null },
          sortOrder: expect.any(Number),
        })),
        students: [
          expect.objectContaining({ studentId: student.id, classId: schoolClass.id, status: 0 }),
        ],
      },
    ]);

    const place = { courseId: course.id, moduleId: modules[0]?.id ?? 0 };
    await aPackage(product, place.moduleId);
    for (const scaled of ['0.8', '0.4'])
      await (await aRun(product, student, place)).terminate([['cmi.score.scaled', scaled]]);
    const lastRun = product.clock.now().toISOString();
    expect((await read())[0]).toMatchObject({
      status: 1,
      progressPercentage: 50,
      nbrOfDoneModules: 1,
      lastRun,
    });
    expect((await read())[0].modules[0]).toMatchObject({
      status: 2,
      score: 80,
      maxScore: 100,
      hasPassed: true,
      nbrOfAttempts: 2,
      activityPoints: 5,
      maxActivityPoints: 5,
      lastRun,
      url: expect.stringMatching(/^\/scorm\/p\//),
    });
  });

  test('[courses.card.modules-toggle] [courses.student-list.sort-options] have the orders that the administrator gave', async () => {
    const { student, course: own, modules, licence } = await aSchool(product, { modules: 3 });
    for (const [index, { id }] of modules.entries()) {
      await product.db
        .update(courseModule)
        .set({ sortOrder: 9 - index })
        .where(eq(courseModule.moduleId, id));
    }
    const [another] = await product.db
      .insert(course)
      .values({ name: 'Tillagd sist', description: '', subject: 'El' })
      .returning();
    const place = { programmeLicenceId: licence.id, courseId: another?.id ?? 0 };
    await product.db
      .update(programmeLicenceCourse)
      .set({ sortOrder: 8 })
      .where(eq(programmeLicenceCourse.courseId, own.id));
    await product.db.insert(programmeLicenceCourse).values({ ...place, sortOrder: 7 });
    const listed = await myCourses(student);
    expect(listed.map(({ id, courseOrder }) => [id, courseOrder])).toEqual([
      [another?.id, 7],
      [own.id, 8],
    ]);
    expect(listed[1]?.modules.map(({ id, sortOrder }) => [id, sortOrder])).toEqual(
      modules.map(({ id }, index) => [id, 9 - index]).toReversed(),
    );
  });

  test('[courses.status.derivation] [courses.status-ordering] a course and its modules go from not started to completed', async () => {
    const { student, course, modules } = await aSchool(product, { modules: 2 });
    const exam = await aModule(product, course.id, { isFinalExam: true });
    const reading = await aModule(product, course.id);
    await openExam(product, { studentId: student.id, courseId: course.id });
    const [first, second] = modules.map(({ id }) => id);
    for (const id of [first, second, exam.id, reading.id]) await aPackage(product, id ?? 0);
    const states = async () => {
      const [listed] = await myCourses(student);
      return { course: listed?.status, modules: listed?.modules.map(({ status }) => status) };
    };
    const score = async (moduleId: number | undefined, scaled: string) => {
      const run = await aRun(product, student, { courseId: course.id, moduleId: moduleId ?? 0 });
      await run.terminate([['cmi.score.scaled', scaled]]);
    };
    expect(await states()).toEqual({ course: 0, modules: [0, 0, 0, 0] });
    await score(first, '0.69');
    expect(await states()).toEqual({ course: 1, modules: [1, 0, 0, 0] });
    await score(first, '0.7');
    expect(await states()).toEqual({ course: 1, modules: [2, 0, 0, 0] });
    await score(second, '1');
    await (await aRun(product, student, { courseId: course.id, moduleId: reading.id })).terminate([
      ['cmi.completion_status', 'completed'],
    ]);
    expect(await states()).toEqual({ course: 2, modules: [2, 2, 3, 0] });
    await score(exam.id, '0.5');
    expect(await states()).toEqual({ course: 2, modules: [2, 2, 3, 1] });
    await score(exam.id, '0.9');
    expect(await states()).toEqual({ course: 3, modules: [2, 2, 3, 2] });
  });

  test('[licences.expired.effect] [entities.student-course] [api.student.my-courses] an expired licence lists the course, closed', async () => {
    const { student, teacher, school, schoolClass, course, modules } = await aSchool(product, {
      licencesTo: '2026-11-16',
    });
    const place = { courseId: course.id, moduleId: modules[0]?.id ?? 0 };
    await aPackage(product, place.moduleId);
    const openedAt = await openExam(product, { studentId: student.id, courseId: course.id });
    await (await aRun(product, student, place)).terminate([['cmi.score.scaled', '0.8']]);
    const ofClass = async () =>
      (await product.as(teacher).call(coursesContract.coursesOfClass, { id: schoolClass.id }))[0]
        ?.students;
    const kept = {
      studentId: student.id,
      name: student.name,
      id: expect.any(Number),
      finalExamEnabled: true,
      finalExamStartDate: openedAt.toISOString(),
    };
    expect((await myCourses(student))[0]).toMatchObject({
      disabled: false,
      finalExamEnabled: true,
      finalExamStartDate: openedAt.toISOString(),
    });
    expect(await ofClass()).toEqual([{ ...kept, disabled: false }]);
    product.clock.move(24 * 60 * 60 * 1000);
    expect((await myCourses(student))[0]).toMatchObject({ disabled: true });
    expect(await ofClass()).toEqual([{ ...kept, disabled: true }]);
    const start =
      `POST /api/student/RunModule?courseId=${place.courseId}&moduleId=${place.moduleId}` as const;
    expect(await ask(product, student, start)).toEqual({ status: 409, body: 'LicenseHasExpired' });
    const { body } = await ask(product, student, 'GET /api/student/MyResults');
    expect(body.result).toEqual([expect.objectContaining({ ...place, score: 80 })]);
    product.clock.move(-24 * 60 * 60 * 1000);
    await product.db
      .update(schoolLicence)
      .set({ validTo: '2026-11-15' })
      .where(eq(schoolLicence.schoolId, school.id));
    expect((await myCourses(student))[0]).toMatchObject({ disabled: true });
  });

  test('a hidden or deleted course or module is not listed', async () => {
    const { student, course: own, modules } = await aSchool(product, { modules: 3 });
    const [first, second] = modules;
    await product.db
      .update(courseModule)
      .set({ hideForStudents: true })
      .where(eq(courseModule.moduleId, first?.id ?? 0));
    await product.db
      .update(moduleTable)
      .set({ deletedAt: product.clock.now() })
      .where(eq(moduleTable.id, second?.id ?? 0));
    expect((await myCourses(student))[0]?.modules.map(({ id }) => id)).toEqual([modules[2]?.id]);
    await product.db.update(course).set({ hideForStudents: true }).where(eq(course.id, own.id));
    expect(await myCourses(student)).toEqual([]);
  });

  test('[entities.module-fact-fields] [modules.card.fact-status] a pair is listed once, with its fact part in its own state', async () => {
    const { student, course, teacher } = await aSchool(product, { modules: 0 });
    const pair = await aModule(product, course.id, { name: 'Test', coupleId: 7, coupleSeat: 1 });
    const fact = await aModule(product, course.id, {
      name: 'Fakta',
      description: 'Läs',
      isFactModule: true,
      coupleId: 7,
      coupleSeat: 2,
    });
    await aPackage(product, fact.id);
    await (await aRun(product, student, { courseId: course.id, moduleId: fact.id })).terminate([
      ['cmi.completion_status', 'completed'],
    ]);
    const lock = {
      studentId: student.id,
      moduleId: fact.id,
      lockedBy: teacher.id,
      lockedAt: product.clock.now(),
    };
    await product.db.insert(moduleLock).values(lock);

    const [listed] = await myCourses(student);
    expect(listed?.modules).toHaveLength(1);
    expect(listed?.modules[0]).toMatchObject({
      id: pair.id,
      isFactAndTestModule: true,
      isStandAloneTestModule: false,
      isFactModule: false,
      isLocked: false,
      status: 0,

      fmId: fact.id,
      fmName: 'Fakta',
      fmDescription: 'Läs',
      fmStatus: 3,
      fmIsLocked: true,
      fmUrl: expect.stringMatching(/^\/scorm\/p\//),
      fmLastRun: product.clock.now().toISOString(),
      fmIsFailed: false,
    });
  });

  test('[modules.kinds] the final exam is last, and opens by its own switch', async () => {
    const { student, course } = await aSchool(product, { modules: 0 });
    const exam = await aModule(product, course.id, { isFinalExam: true });
    const module = await aModule(product, course.id);
    expect((await myCourses(student))[0]).toMatchObject({
      hasFinalExam: true,
      finalExamEnabled: false,
      modules: [
        { id: module.id, isFinalExam: false },
        { id: exam.id, isFinalExam: true },
      ],
    });
    const pair = await aModule(product, course.id, { coupleId: 71, coupleSeat: 1 });
    await aModule(product, course.id, { isFactModule: true, coupleId: 71, coupleSeat: 2 });
    const facts = await aModule(product, course.id, { isFactModule: true });
    const kinds = (await myCourses(student))[0]?.modules.map((each) => [
      each.id,
      each.isFactModule,
      each.isFactAndTestModule,
      each.isStandAloneTestModule,
    ]);
    expect(kinds).toEqual([
      [module.id, false, false, true],
      [pair.id, false, true, false],
      [facts.id, true, false, false],
      [exam.id, false, false, true],
    ]);
    const openedAt = await openExam(product, { studentId: student.id, courseId: course.id });
    expect((await myCourses(student))[0]).toMatchObject({
      finalExamEnabled: true,
      finalExamStartDate: openedAt.toISOString(),
      studentCourseId: expect.any(Number),
    });
  });
});

describe('the courses of another', () => {
  test('[session.acting-as.server-check] are for themselves, their teachers and administration', async () => {
    const { student, teacher, course, modules } = await aSchool(product);
    const other = await aSchool(product);
    const read = (by: { id: number }, email = student.email) =>
      product.as(by).attempt(coursesContract.coursesOfStudent, { email });
    const superuser = await anAccount(product, { role: 'Superuser' });
    for (const by of [student, teacher, superuser]) expect((await read(by)).status).toBe(200);
    for (const by of [other.student, other.teacher])
      expect(await read(by)).toMatchObject({ status: 404, body: 'UserNotFound' });
    expect(await read(teacher, 'ingen@example.com')).toMatchObject({
      status: 404,
      body: 'UserNotFound',
    });
    expect(
      await product.as(superuser).call(coursesContract.coursesOfStudent, { email: student.email }),
    ).toEqual(await myCourses(student));

    const headers = { 'x-acting-as': student.email };
    const token = await openSession(product.parts, superuser.id);
    const acting = (method: 'GET' | 'POST', path: string) =>
      product.raw(method, path, { token, headers });
    expect((await acting('GET', '/api/student/MyCourses')).status).toBe(403);
    const body = { email: student.email };
    expect((await product.raw('POST', '/api/User/OpenStudentWindow', { token, body })).status).toBe(
      200,
    );
    expect(JSON.parse((await acting('GET', '/api/student/MyCourses')).body).result).toEqual(
      await myCourses(student),
    );
    const start = `/api/student/RunModule?courseId=${course.id}&moduleId=${modules[0]?.id}`;
    expect(await acting('POST', start)).toMatchObject({ status: 403, body: 'NotAllowed' });
    // A claim in the header alone shows nothing of another.
    const pretended = await product.raw('GET', '/api/student/MyCourses', {
      token: await openSession(product.parts, other.student.id),
      headers,
    });
    expect(pretended.body).not.toContain(course.name);
  });
});

describe('the courses of a class', () => {
  test('[api.course.by-class-ours] [courses.by-class] contain modules, students, uploads and locks', async () => {
    const { school, schoolClass, teacher, students, modules, course } = await aSchool(product, {
      students: 2,
      modules: 2,
    });
    const [first] = students;
    const [locked] = modules;
    const lock = { moduleId: locked?.id ?? 0, lockedBy: teacher.id, lockedAt: product.clock.now() };
    await product.db.insert(moduleLock).values({ ...lock, studentId: first?.id ?? 0 });
    const upload = {
      classId: schoolClass.id,
      schoolId: school.id,
      courseId: course.id,
      kind: 'link' as const,
      uploadedBy: teacher.id,
    };
    await product.db
      .insert(courseUpload)
      .values({ ...upload, value: 'https://example.com/ritning', createdAt: product.clock.now() });
    const path = `GET /api/Course/GetByClassId/${schoolClass.id}` as const;
    const read = async () => (await ask(product, teacher, path)).body.result;

    const [listed] = await read();
    expect(listed).toMatchObject({
      id: course.id,
      name: course.name,
      courseName: course.name,
      hasFinalExam: false,
      courseUploads: [
        { value: 'https://example.com/ritning', courseId: course.id, classId: schoolClass.id },
      ],
    });
    expect(listed.students).toEqual(
      students.map(({ id, name }) => ({
        studentId: id,
        name,
        id: null,
        disabled: false,
        finalExamEnabled: false,
        finalExamStartDate: null,
      })),
    );
    expect(listed.modules.map(({ id, name }: { id: number; name: string }) => [id, name])).toEqual(
      modules.map(({ id, name }) => [id, name]),
    );
    expect(listed.modules[0]).toMatchObject({
      isLocked: true,
      isLockedBySomeButNotAllStudentsInClass: true,
    });
    expect(listed.modules[1]).toMatchObject({
      isLocked: false,
      isLockedBySomeButNotAllStudentsInClass: false,
    });
    await product.db.insert(moduleLock).values({ ...lock, studentId: students[1]?.id ?? 0 });
    expect((await read())[0].modules[0]).toMatchObject({
      isLocked: true,
      isLockedBySomeButNotAllStudentsInClass: false,
    });

    const other = await aSchool(product);
    expect(await ask(product, other.teacher, path)).toEqual({ status: 404, body: 'ClassNotFound' });
  });
});

describe('the next module of a student', () => {
  test('is the unfinished one that was run last, with its place in the course', async () => {
    const { student, course, modules, teacher } = await aSchool(product, { modules: 3 });
    const next = () => product.as(student).call(coursesContract.nextModule, {});
    expect(await next()).toBeNull();
    for (const { id } of modules.slice(0, 2)) {
      await aPackage(product, id);
      product.clock.move(60_000);
      await aRun(product, student, { courseId: course.id, moduleId: id });
    }
    const second = { courseId: course.id, courseName: course.name, number: 2, total: 3 };
    expect(await next()).toEqual({
      ...{ ...second, moduleId: modules[1]?.id, moduleName: modules[1]?.name },
      lastRun: product.clock.now().toISOString(),
    });
    const last = await aRun(product, student, {
      ...{ courseId: course.id, moduleId: modules[1]?.id ?? 0 },
    });
    await last.terminate([['cmi.score.scaled', '1']]);
    expect(await next()).toMatchObject({ moduleId: modules[0]?.id, number: 1 });
    expect((await product.as(teacher).attempt(coursesContract.nextModule, {})).status).toBe(403);
  });
});
