import { analysisContract, coursesContract, resultsContract } from '@gesall/contract';
import { beforeAll, expect, test } from 'vitest';
import { aPackage } from '../../testing/a-package.ts';
import { answered, aRun } from '../../testing/a-run.ts';
import { aSchool, one } from '../../testing/a-school.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { courseModule, course as courseTable } from '../authoring/authoring.tables.ts';
import { programmeLicenceCourse } from '../licences/programme-licences.tables.ts';

// A module can be in several courses, and has separate results in each.

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

/** A class that ran a module in two courses: the first student in both, the second in one. */
async function aClassOfTwoCourses() {
  const school = await aSchool(product, { students: 2 });
  const moduleId = school.modules[0]?.id ?? 0;
  await aPackage(product, moduleId);
  const second = one(
    await product.db.insert(courseTable).values({ name: 'En till kurs' }).returning(),
  );
  await product.db.insert(courseModule).values({ courseId: second.id, moduleId, sortOrder: 1 });
  await product.db
    .insert(programmeLicenceCourse)
    .values({ programmeLicenceId: school.licence.id, courseId: second.id, sortOrder: 2 });
  const run = async (
    student: { id: number } | undefined,
    courseId: number,
    { score, response }: { score: string; response: string },
  ) =>
    (await aRun(product, student ?? school.student, { courseId, moduleId })).terminate([
      ...answered(0, { id: 'q1', text: 'Vad mäter man i ampere?', response }),
      ['cmi.score.scaled', score],
    ]);
  const [anna, bo] = school.students;
  await run(anna, school.course.id, { score: '0.2', response: 'spänning' });
  await run(anna, second.id, { score: '0.9', response: 'ström' });
  await run(bo, second.id, { score: '0.4', response: 'effekt' });
  return {
    ...school,
    moduleId,
    inFirst: { courseId: school.course.id, moduleId },
    inSecond: { courseId: second.id, moduleId },
    anna,
    bo,
  };
}

test('a student’s results, attempts and answers are of the course in which they were made', async () => {
  const { teacher, anna, student, inFirst, inSecond, moduleId } = await aClassOfTwoCourses();
  const own = await product.as(student).call(resultsContract.myResults, {});
  expect(own.map(({ courseId, score }) => [courseId, score]).toSorted()).toEqual(
    [
      [inFirst.courseId, 20],
      [inSecond.courseId, 90],
    ].toSorted(),
  );
  const listed = await product.as(student).call(coursesContract.myCourses, {});
  const statusIn = (courseId: number) =>
    listed.find(({ id }) => id === courseId)?.modules.find(({ id }) => id === moduleId)?.status;
  expect([statusIn(inFirst.courseId), statusIn(inSecond.courseId)]).toEqual([1, 2]);
  for (const [place, score] of [
    [inFirst, 20],
    [inSecond, 90],
  ] as const) {
    const asked = { studentId: anna?.id ?? 0, ...place };
    expect(await product.as(teacher).call(resultsContract.attemptHistory, asked)).toMatchObject([
      { percent: score },
    ]);
    expect(await product.as(student).call(resultsContract.myAttempts, place)).toMatchObject([
      { percent: score },
    ]);
    const reviewed = await product.as(teacher).call(analysisContract.bestAndLatest, asked);
    expect(new Set(reviewed.map((each) => each.score))).toEqual(new Set([score]));
  }
});

test('a class’s results are separate for each course', async () => {
  const { teacher, schoolClass, programme, anna, bo, inFirst, inSecond } =
    await aClassOfTwoCourses();
  const courses = await product
    .as(teacher)
    .call(resultsContract.resultsByClass, { id: schoolClass.id });
  const donesIn = (courseId: number) =>
    courses
      .find(({ id }) => id === courseId)
      ?.students.map(({ studentId, nbrOfDoneModules }) => [studentId, nbrOfDoneModules]);
  expect(donesIn(inFirst.courseId)).toEqual([
    [anna?.id, 0],
    [bo?.id, 0],
  ]);
  expect(donesIn(inSecond.courseId)).toEqual([
    [anna?.id, 1],
    [bo?.id, 0],
  ]);
  const classIn = async (courseId: number) =>
    (await product.as(teacher).call(resultsContract.resultsByProgramme, { id: programme.id })).find(
      ({ id }) => id === courseId,
    )?.classes[0];
  expect(await classIn(inFirst.courseId)).toMatchObject({ averageScore: 20, donePercentage: 0 });
  expect(await classIn(inSecond.courseId)).toMatchObject({ averageScore: 65, donePercentage: 50 });
  const answersIn = async (place: typeof inFirst) => {
    const { mean, students, questions } = await product
      .as(teacher)
      .call(analysisContract.classAnswers, { id: schoolClass.id, ...place });
    return {
      mean,
      students: students.map(({ id }) => id),
      answers: questions.flatMap((each) => each.answersStudent.flatMap(({ answer }) => answer)),
    };
  };
  expect(await answersIn(inFirst)).toEqual({
    mean: 20,
    students: [anna?.id],
    answers: ['spänning'],
  });
  expect(await answersIn(inSecond)).toMatchObject({ mean: 65, students: [anna?.id, bo?.id] });
});
