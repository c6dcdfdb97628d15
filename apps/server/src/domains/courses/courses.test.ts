import { coursesContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPackage } from '../../testing/a-package.ts';
import { aRun } from '../../testing/a-run.ts';
import { aModule, anAccount, aSchool } from '../../testing/a-school.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { schoolLicence } from '../licences/licences.tables.ts';
import { moduleLock } from '../locks/locks.tables.ts';
import { studentCourse } from '../runs/results.tables.ts';
import { courseUpload } from '../uploads/uploads.tables.ts';
import { course, courseModule, moduleTable } from './courses.tables.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

const myCourses = (student: { id: number }) => product.as(student).call(coursesContract.myCourses, {});

describe('the courses of a student', () => {
  test('[api.student.my-courses] [entities.course] [entities.module] come from her licences, with modules and states', async () => {
    const { student, course, modules, licence, schoolClass, teacher, school } = await aSchool(product, { modules: 2 });
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

    const [listed, ...others] = await myCourses(student);
    expect(others).toEqual([]);
    expect(listed).toEqual({
      ...{ id: course.id, name: course.name, courseName: course.name, description: course.description, imgUrl: null, subject: 'El' },
      ...{ programLicenseName: licence.name, courseOrder: 1, hasFinalExam: false, progressPercentage: 0, nbrOfDoneModules: 0, status: 0 },
      ...{ lastRun: null, studentCourseId: null, disabled: false, finalExamEnabled: false, finalExamStartDate: null },
      modules: modules.map((module, index) => ({
        ...{ id: module.id, moduleId: module.id, courseModuleId: expect.any(Number), name: module.name, description: '', moduleType: 0 },
        ...{ isFinalExam: false, isLocked: false, isLockedBySomeButNotAllStudentsInClass: false, sortOrder: expect.any(Number), url: null },
        ...{
          status: 0,
          score: 0,
          maxScore: 0,
          hasPassed: false,
          nbrOfAttempts: 0,
          activityPoints: 0,
          maxActivityPoints: index === 0 ? 5 : 0,
        },
        ...{
          approvalLimit: 70,
          lastRun: null,
          isGy25: true,
          isFactModule: false,
          isFactAndTestModule: false,
          isStandAloneTestModule: true,
        },
        ...{ fmId: null, fmName: null, fmDescription: null, fmStatus: null, fmIsLocked: null, fmUrl: null },
      })),
      courseUploads: [
        {
          ...{ id: expect.any(Number), value: 'https://example.com', fileUrl: 'https://example.com', forTheseModules: [] },
          ...{ uploaded: '2026-11-16T08:00:00.000Z', uploadedBy: teacher.name, classId: schoolClass.id, courseId: course.id },
        },
      ],
    });
  });

  test('[courses.status.derivation] a course and its modules go from not started to completed', async () => {
    const { student, course, modules } = await aSchool(product, { modules: 2 });
    const exam = await aModule(product, course.id, { isFinalExam: true });
    const reading = await aModule(product, course.id);
    const finalExamEnabledAt = product.clock.now();
    await product.db.insert(studentCourse).values({ studentId: student.id, courseId: course.id, finalExamEnabledAt });
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
    await (await aRun(product, student, { courseId: course.id, moduleId: reading.id })).terminate([['cmi.completion_status', 'completed']]);
    expect(await states()).toEqual({ course: 2, modules: [2, 2, 3, 0] });
    await score(exam.id, '0.5');
    expect(await states()).toEqual({ course: 2, modules: [2, 2, 3, 1] });
    await score(exam.id, '0.9');
    expect(await states()).toEqual({ course: 3, modules: [2, 2, 3, 2] });
  });

  test('[licences.expired.effect] [entities.student-course] an expired licence lists the course, closed', async () => {
    const { student, school } = await aSchool(product, { licencesTo: '2026-11-16' });
    expect((await myCourses(student))[0]).toMatchObject({ disabled: false });
    product.clock.move(24 * 60 * 60 * 1000);
    expect((await myCourses(student))[0]).toMatchObject({ disabled: true });
    product.clock.move(-24 * 60 * 60 * 1000);
    await product.db.update(schoolLicence).set({ validTo: '2026-11-15' }).where(eq(schoolLicence.schoolId, school.id));
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
    const fact = await aModule(product, course.id, { name: 'Fakta', description: 'Läs', isFactModule: true, coupleId: 7, coupleSeat: 2 });
    await aPackage(product, fact.id);
    await (await aRun(product, student, { courseId: course.id, moduleId: fact.id })).terminate([['cmi.completion_status', 'completed']]);
    const lock = { studentId: student.id, moduleId: fact.id, lockedBy: teacher.id, lockedAt: product.clock.now() };
    await product.db.insert(moduleLock).values(lock);

    const [listed] = await myCourses(student);
    expect(listed?.modules).toHaveLength(1);
    expect(listed?.modules[0]).toMatchObject({
      ...{ id: pair.id, isFactAndTestModule: true, isStandAloneTestModule: false, isFactModule: false, isLocked: false, status: 0 },
      ...{
        fmId: fact.id,
        fmName: 'Fakta',
        fmDescription: 'Läs',
        fmStatus: 3,
        fmIsLocked: true,
        fmUrl: expect.stringMatching(/^\/scorm\/p\//),
      },
    });
  });

  test('[modules.kinds] the final exam is last, and opens by its own switch', async () => {
    const { student, course } = await aSchool(product, { modules: 0 });
    const exam = await aModule(product, course.id, { isFinalExam: true });
    const module = await aModule(product, course.id);
    expect((await myCourses(student))[0]).toMatchObject({
      hasFinalExam: true,
      finalExamEnabled: false,
      modules: [{ id: module.id }, { id: exam.id }],
    });
    const enabledAt = product.clock.now();
    await product.db.insert(studentCourse).values({ studentId: student.id, courseId: course.id, finalExamEnabledAt: enabledAt });
    expect((await myCourses(student))[0]).toMatchObject({
      ...{ finalExamEnabled: true, finalExamStartDate: enabledAt.toISOString(), studentCourseId: expect.any(Number) },
    });
  });
});

describe('the courses of another', () => {
  test('[session.acting-as.server-check] are for herself, her teachers and administration', async () => {
    const { student, teacher } = await aSchool(product);
    const other = await aSchool(product);
    const read = (by: { id: number }, email = student.email) => product.as(by).attempt(coursesContract.coursesOfStudent, { email });
    const superuser = await anAccount(product, { role: 'Superuser' });
    for (const by of [student, teacher, superuser]) expect((await read(by)).status).toBe(200);
    for (const by of [other.student, other.teacher]) expect(await read(by)).toMatchObject({ status: 404, body: 'UserNotFound' });
    expect(await read(teacher, 'ingen@example.com')).toMatchObject({ status: 404, body: 'UserNotFound' });
    expect(await product.as(superuser).call(coursesContract.coursesOfStudent, { email: student.email })).toEqual(await myCourses(student));
  });
});

describe('the courses of a class', () => {
  test('[api.course.by-class-ours] hold modules, students and uploads, and how the locks stand', async () => {
    const { schoolClass, teacher, students, modules, course } = await aSchool(product, { students: 2, modules: 2 });
    const [first] = students;
    const [locked] = modules;
    const lock = { moduleId: locked?.id ?? 0, lockedBy: teacher.id, lockedAt: product.clock.now() };
    await product.db.insert(moduleLock).values({ ...lock, studentId: first?.id ?? 0 });
    const read = () => product.as(teacher).call(coursesContract.coursesOfClass, { id: schoolClass.id });

    const [listed] = await read();
    expect(listed).toMatchObject({ id: course.id, courseUploads: [], hasFinalExam: false });
    expect(listed?.students.map(({ studentId, disabled, finalExamEnabled }) => [studentId, disabled, finalExamEnabled])).toEqual(
      students.map(({ id }) => [id, false, false]),
    );
    expect(listed?.modules[0]).toMatchObject({ isLocked: true, isLockedBySomeButNotAllStudentsInClass: true });
    expect(listed?.modules[1]).toMatchObject({ isLocked: false, isLockedBySomeButNotAllStudentsInClass: false });
    await product.db.insert(moduleLock).values({ ...lock, studentId: students[1]?.id ?? 0 });
    expect((await read())[0]?.modules[0]).toMatchObject({ isLocked: true, isLockedBySomeButNotAllStudentsInClass: false });

    const other = await aSchool(product);
    expect(await product.as(other.teacher).attempt(coursesContract.coursesOfClass, { id: schoolClass.id })).toMatchObject({
      ...{ status: 404, body: 'ClassNotFound' },
    });
  });
});
