import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPackage } from '../../testing/a-package.ts';
import { aRun } from '../../testing/a-run.ts';
import { aModule, anAccount, aSchool, type Person, type School } from '../../testing/a-school.ts';
import { ask } from '../../testing/addresses.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { result, studentCourse } from '../results/results.tables.ts';
import { moduleRating } from './ratings.tables.ts';

let product: TestProduct;
let admin: Person;

beforeAll(async () => {
  product = await testProduct();
  admin = await anAccount(product, { role: 'Admin' });
});

const placeOf = ({ course, modules }: School) => ({
  courseId: course.id,
  moduleId: modules[0]?.id ?? 0,
});
const rate = (person: Person, sent: object) =>
  ask(product, person, 'POST /api/student/RateModule', sent);

async function ratingsOf({ school, course }: School, all = false) {
  const { body } = await ask(
    product,
    admin,
    `GET /api/Course/GetStudentScormModuleRatings?showOnlyLastSixMonths=${!all}`,
  );
  const { moduleRatings, studentCommentRatings } = body.result;
  return {
    modules: moduleRatings.filter(
      (each: { courseName: string }) => each.courseName === course.name,
    ),
    comments: studentCommentRatings.filter(
      (each: { studentSchoolName: string }) => each.studentSchoolName === school.name,
    ),
  };
}

/** A school whose students have each passed the first module with 80. */
async function aSchoolThatRan(students = 1) {
  const own = await aSchool(product, { students, modules: 2 });
  const place = placeOf(own);
  await aPackage(product, place.moduleId);
  for (const student of own.students) {
    const run = await aRun(product, student, place);
    await run.terminate([
      ['cmi.score.raw', '80'],
      ['cmi.score.max', '100'],
      ['cmi.score.scaled', '0.8'],
    ]);
  }
  return { own, place };
}

describe('a student rates a module that they have run', () => {
  test('[ratings.source] [ratings.estimated-date] [entities.student-comment-rating] it is listed with the best result and the day', async () => {
    const { own, place } = await aSchoolThatRan();
    const worse = await aRun(product, own.student, place);
    await worse.terminate([['cmi.score.scaled', '0.4']]);
    expect(await rate(own.student, { ...place, grade: 4, comment: ' Bra bilder ' })).toMatchObject({
      status: 200,
    });
    const { modules, comments } = await ratingsOf(own);
    const names = { courseName: own.course.name, moduleName: own.modules[0]?.name };
    expect(modules).toStrictEqual([{ ...names, gradeAverage: 4, numberOfGrades: 1 }]);
    expect(comments).toStrictEqual([
      {
        ...names,
        studentSchoolName: own.school.name,
        grade: 4,
        comment: 'Bra bilder',
        estimatedDate: '2026-11-16',
        studentName: own.student.name,
        studentEmail: own.student.email,
        successStatus: 'passed',
        score: 80,
      },
    ]);
  });

  test('a result of the module in another course is not listed with it', async () => {
    const { own, place } = await aSchoolThatRan();
    const elsewhere = { studentId: own.student.id, courseId: (await aSchool(product)).course.id };
    await product.db.insert(studentCourse).values(elsewhere);
    await product.db.insert(result).values({ ...elsewhere, moduleId: place.moduleId, runCount: 1 });
    await rate(own.student, { ...place, grade: 4 });
    expect((await ratingsOf(own)).comments).toMatchObject([{ grade: 4, score: 80 }]);
  });

  test('[ratings.source] a new grade takes the place of the one before', async () => {
    const { own, place } = await aSchoolThatRan();
    await rate(own.student, { ...place, grade: 2, comment: 'Trög' });
    await rate(own.student, { ...place, grade: 5 });
    expect((await ratingsOf(own)).comments).toMatchObject([{ grade: 5, comment: '' }]);
    expect((await ask(product, own.student, 'GET /api/student/MyRatings')).body.result).toEqual([
      { ...place, grade: 5, comment: '' },
    ]);
  });

  test('[ratings.source] the grade is a whole number from 1 to 5, of a module with a result', async () => {
    const { own, place } = await aSchoolThatRan();
    for (const grade of [0, 6, 4.5, null, 'x'])
      expect((await rate(own.student, { ...place, grade })).status).toBe(400);
    expect(
      (await rate(own.student, { ...place, grade: 3, comment: 'x'.repeat(2001) })).status,
    ).toBe(400);
    const unrun = await aSchool(product);
    expect(await rate(unrun.student, { ...placeOf(unrun), grade: 3 })).toEqual({
      status: 409,
      body: 'ModuleCannotBeRated',
    });
    const strange = await aModule(product, (await aSchool(product)).course.id);
    expect(await rate(own.student, { ...place, moduleId: strange.id, grade: 3 })).toEqual({
      status: 404,
      body: 'ModuleNotFound',
    });
    expect(await rate(own.student, { ...placeOf(unrun), grade: 3 })).toEqual({
      status: 404,
      body: 'CourseNotFound',
    });
    const external = await aModule(product, own.course.id, { kind: 1, urlInDb: 'a.lw' });
    await product.db.insert(result).values({
      studentId: own.student.id,
      courseId: own.course.id,
      moduleId: external.id,
      runCount: 1,
    });
    expect(await rate(own.student, { ...place, moduleId: external.id, grade: 3 })).toEqual({
      status: 409,
      body: 'ModuleCannotBeRated',
    });
    expect((await ratingsOf(own)).comments).toEqual([]);
  });

  test('a result that was deleted is none', async () => {
    const { own, place } = await aSchoolThatRan();
    await product.db
      .update(result)
      .set({ deletedAt: product.clock.now() })
      .where(eq(result.studentId, own.student.id));
    expect(await rate(own.student, { ...place, grade: 3 })).toEqual({
      status: 409,
      body: 'ModuleCannotBeRated',
    });
  });
});

describe('summary of ratings', () => {
  test('[ratings.module-grade.table] [ratings.average-format] [entities.module-rating] is their average with one decimal', async () => {
    const { own, place } = await aSchoolThatRan(3);
    for (const [index, grade] of [4, 4, 5].entries())
      await rate(own.students[index] ?? own.student, { ...place, grade });
    expect((await ratingsOf(own)).modules).toStrictEqual([
      {
        courseName: own.course.name,
        moduleName: own.modules[0]?.name,
        gradeAverage: 4.3,
        numberOfGrades: 3,
      },
    ]);
    await rate(own.student, { ...place, grade: 5 });
    expect((await ratingsOf(own)).modules).toMatchObject([{ gradeAverage: 4.7 }]);
  });

  test('[ratings.default-six-months] [api.course.student-scorm-module-ratings] covers the last six months by default', async () => {
    const { own, place } = await aSchoolThatRan(2);
    const [first = own.student, second = own.student] = own.students;
    await rate(first, { ...place, grade: 1 });
    await rate(second, { ...place, grade: 5 });
    const set = (at: string) =>
      product.db
        .update(moduleRating)
        .set({ ratedAt: new Date(at) })
        .where(
          and(eq(moduleRating.studentId, first.id), eq(moduleRating.courseId, place.courseId)),
        );
    await set('2026-04-16T10:00:00Z');
    expect(await ratingsOf(own)).toMatchObject({
      modules: [{ gradeAverage: 5, numberOfGrades: 1 }],
      comments: [{ grade: 5 }],
    });
    expect(await ratingsOf(own, true)).toMatchObject({
      modules: [{ gradeAverage: 3, numberOfGrades: 2 }],
      comments: [{ grade: 5 }, { grade: 1, estimatedDate: '2026-04-16' }],
    });
    const usual = await ask(product, admin, 'GET /api/Course/GetStudentScormModuleRatings');
    expect(
      usual.body.result.studentCommentRatings.map(
        (each: { estimatedDate: string }) => each.estimatedDate,
      ),
    ).not.toContain('2026-04-16');
    await set('2026-05-16T12:00:00Z');
    expect((await ratingsOf(own)).comments).toHaveLength(2);
  });
});
