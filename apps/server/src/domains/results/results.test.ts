import { analysisContract, resultsContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPackage } from '../../testing/a-package.ts';
import { answered, aRun, type Values } from '../../testing/a-run.ts';
import { aModule, aSchool, type Person } from '../../testing/a-school.ts';
import { ask } from '../../testing/addresses.ts';
import { openExam } from '../../testing/an-exam.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { aClass, aTeacher } from '../../testing/school-parts.ts';
import { account } from '../accounts/accounts.tables.ts';
import { moduleTable } from '../authoring/authoring.tables.ts';
import { packageQuestion } from '../packages/packages.tables.ts';
import { classStudent } from '../people/people.tables.ts';
import { schoolClass as schoolClassTable } from '../schools/schools.tables.ts';
import { result } from './results.tables.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

async function aClassAtWork(wishes: { students?: number; standard?: '1.2' | '2004' } = {}) {
  const school = await aSchool(product, { students: wishes.students ?? 3, modules: 2 });
  const [module] = school.modules;
  if (!module) throw new Error('There is no module.');
  await aPackage(product, module.id, { standard: wishes.standard ?? '2004' });
  const place = { courseId: school.course.id, moduleId: module.id };
  const run = async (student: Person | undefined, values: Values) =>
    (await aRun(product, student ?? school.student, place)).terminate(values);
  return { ...school, module, place, run };
}

const scored = (score: number): Values => [['cmi.score.scaled', String(score)]];

describe('a student reads of themselves', () => {
  test('[api.student.my-results] [entities.student-result] the best result of each module that they have run', async () => {
    const { student, course, module, run } = await aClassAtWork();
    await openExam(product, { studentId: student.id, courseId: course.id });
    const all = async () => (await ask(product, student, 'GET /api/student/MyResults')).body.result;
    expect(await all()).toEqual([]);
    await run(student, scored(0.6));
    const read = async () => (await all())[0];
    expect(await read()).toEqual({
      score: 60,
      maxScore: 100,
      activityPoints: 0,
      maxActivityPoints: 0,
      lastRun: product.clock.now().toISOString(),

      courseName: course.name,
      courseId: course.id,
      module: module.name,
      moduleId: module.id,
      moduleType: 0,
      approveLimit: 70,
      isFinalExam: false,
      status: 1,
      nbrOfAttempts: 1,
      studentIsDone: false,
      studentHasPassed: false,
    });
    await run(student, scored(0.7));
    expect(await read()).toMatchObject({
      score: 70,
      status: 2,
      studentIsDone: true,
      studentHasPassed: true,
    });
    expect(await all()).toHaveLength(1);
    const exam = await aModule(product, course.id, { isFinalExam: true, maxActivityPoints: 3 });
    await aPackage(product, exam.id);
    product.clock.move(60_000);
    await (await aRun(product, student, { courseId: course.id, moduleId: exam.id })).terminate(
      scored(0.9),
    );
    const ofExam = {
      moduleId: exam.id,
      isFinalExam: true,
      activityPoints: 3,
      maxActivityPoints: 3,
      score: 90,
    };
    expect(await all()).toEqual([
      expect.objectContaining(ofExam),
      expect.objectContaining({ moduleId: module.id, isFinalExam: false }),
    ]);
  });

  test('[api.student.my-result] [entities.student-profile] their profile with classes and best results', async () => {
    const { student, schoolClass, school, course, module, run } = await aClassAtWork();
    await product.db
      .update(moduleTable)
      .set({ maxActivityPoints: 4 })
      .where(eq(moduleTable.id, module.id));
    await run(student, scored(0.9));
    await run(student, scored(0.2));
    const { status, body } = await ask(product, student, 'GET /api/student/MyResult');
    expect(status).toBe(200);
    expect(body.result).toEqual({
      id: student.id,
      name: student.name,
      email: student.email,
      classes: [{ className: schoolClass.name, schoolName: school.name, schoolId: school.id }],
      bestResults: [
        expect.objectContaining({
          moduleId: module.id,
          module: module.name,
          courseName: course.name,
          status: 2,
          approveLimit: 70,
          score: 90,
          maxScore: 100,
          activityPoints: 4,
          maxActivityPoints: 4,
        }),
      ],
    });
  });
});

describe('a teacher follows a class', () => {
  test('[api.course.results-by-class] [entities.course-result-student] every student with their results in each module', async () => {
    const { teacher, schoolClass, students, modules, course, module, run } = await aClassAtWork();
    const [first, second, third] = students;
    await run(first, scored(0.9));
    await run(second, scored(0.2));
    const path = `GET /api/Course/GetCoursesWithResultsByClass/${schoolClass.id}` as const;
    const [listed, ...others] = (await ask(product, teacher, path)).body.result;
    expect(others).toEqual([]);
    expect(listed).toMatchObject({
      id: course.id,
      courseName: course.name,
      modules: modules.map(({ id, name }) => ({ moduleId: id, name })),
    });
    const at = product.clock.now().toISOString();
    expect(listed.students).toEqual([
      {
        studentId: first?.id,
        name: first?.name,
        status: 1,
        progressPercentage: 50,
        donePercentage: 50,
        nbrOfDoneModules: 1,
        lastRun: at,
        results: [
          expect.objectContaining({
            moduleId: module.id,
            status: 2,
            score: 90,
            hasPassed: true,
            nbrOfAttempts: 1,
            lastRun: at,
            claimDiffers: false,
          }),
        ],
      },
      expect.objectContaining({
        studentId: second?.id,
        status: 1,
        progressPercentage: 0,
        donePercentage: 0,
        nbrOfDoneModules: 0,
        lastRun: at,
      }),
      {
        studentId: third?.id,
        name: third?.name,
        status: 0,
        progressPercentage: 0,
        donePercentage: 0,
        nbrOfDoneModules: 0,
        lastRun: null,
        results: [],
      },
    ]);
    const other = await aSchool(product);
    expect(await ask(product, other.teacher, path)).toEqual({ status: 404, body: 'ClassNotFound' });
  });

  test('[api.course.results-by-program] [entities.course-statistics-class] a programme: the results of each class in each course', async () => {
    const { teacher, programme, school, schoolClass, students, course, module, run } =
      await aClassAtWork();
    const [first, second, third] = students;
    const empty = await aClass(product, {
      schoolId: school.id,
      programmeId: programme.id,
      name: 'Tom',
    });
    const other = await aClass(product, {
      schoolId: school.id,
      programmeId: programme.id,
      name: 'Andra',
    });
    await product.db
      .update(classStudent)
      .set({ classId: other.id })
      .where(eq(classStudent.studentId, third?.id ?? 0));
    await product.db
      .update(moduleTable)
      .set({ maxActivityPoints: 4 })
      .where(eq(moduleTable.id, module.id));
    await run(second, scored(0.2));
    product.clock.move(60_000);
    await run(first, scored(0.9));
    await run(first, scored(0.95));
    const path = `GET /api/Course/GetCoursesWithResultsByProgram/${programme.id}` as const;
    const { status, body } = await ask(product, teacher, path);
    expect(status).toBe(200);
    expect(body.result).toMatchObject([{ id: course.id, courseName: course.name }]);
    const untouched = {
      averageScore: null,
      donePercentage: 0,
      averageNumberOfTimes: null,
      averageActivityPoints: null,
      lastRun: null,
    };
    // Of two modules the first student has done one, the second none.
    const worked = {
      averageScore: 57.5,
      donePercentage: 25,
      averageNumberOfTimes: 1.5,
      lastRun: product.clock.now().toISOString(),
    };
    expect(body.result[0].classes).toEqual([
      { id: other.id, name: 'Andra', students: 1, ...untouched },
      {
        id: schoolClass.id,
        name: schoolClass.name,
        students: students.length - 1,
        ...worked,
        // The first student has all four points, the second none.
        averageActivityPoints: 2,
      },
    ]);
    expect(JSON.stringify(body.result)).not.toContain(empty.name);
    await product.db
      .update(schoolClassTable)
      .set({ deletedAt: product.clock.now() })
      .where(eq(schoolClassTable.id, other.id));
    expect((await ask(product, teacher, path)).body.result[0].classes).toMatchObject([
      { id: schoolClass.id },
    ]);
    const foreign = await aSchool(product);
    expect(await ask(product, foreign.teacher, path)).toEqual({
      status: 404,
      body: 'ProgramNotFound',
    });
  });

  test('a student who was deleted is not listed any more', async () => {
    const { teacher, schoolClass, students, run } = await aClassAtWork({ students: 2 });
    await run(students[0], scored(1));
    await product.db
      .update(account)
      .set({ deletedAt: product.clock.now() })
      .where(eq(account.id, students[0]?.id ?? 0));
    const [course] = await product
      .as(teacher)
      .call(resultsContract.resultsByClass, { id: schoolClass.id });
    expect(course?.students.map(({ studentId }) => studentId)).toEqual([students[1]?.id]);
  });

  test('a claim that contradicts score and limit is shown', async () => {
    const { teacher, schoolClass, student, run } = await aClassAtWork();
    await run(student, [
      ['cmi.score.scaled', '0.3'],
      ['cmi.success_status', 'passed'],
    ]);
    const [course] = await product
      .as(teacher)
      .call(resultsContract.resultsByClass, { id: schoolClass.id });
    const row = course?.students.find(({ studentId }) => studentId === student.id);
    expect(row?.results[0]).toMatchObject({ status: 1, hasPassed: false, claimDiffers: true });
  });

  test.each<[string, Values, object]>([
    [
      'completed below the limit',
      [...scored(0.3), ['cmi.completion_status', 'completed']],
      { status: 1, hasPassed: false, score: 30, claimDiffers: true },
    ],
    [
      'a full score before the content is through',
      [...scored(1), ['cmi.completion_status', 'incomplete']],
      { status: 1, hasPassed: false, score: 100, claimDiffers: false },
    ],
    [
      'a zero of content that is followed by its pages',
      [...scored(0), ['cmi.completion_status', 'completed']],
      { status: 3, hasPassed: false, claimDiffers: false },
    ],
  ])('%s', async (_, values, shown) => {
    const { teacher, schoolClass, student, run } = await aClassAtWork();
    await run(student, values);
    const [course] = await product
      .as(teacher)
      .call(resultsContract.resultsByClass, { id: schoolClass.id });
    const row = course?.students.find(({ studentId }) => studentId === student.id);
    expect(row?.results[0]).toMatchObject(shown);
  });

  test('[api.course.results-by-student] [results.teacher-permission] one student of the own school, and no other', async () => {
    const { teacher, school, student, course: own, module, run } = await aClassAtWork();
    await run(student, scored(0.6));
    await run(student, scored(0.8));
    const path = `GET /api/Course/GetCoursesWithResultsByStudent/${student.id}` as const;
    for (const by of [teacher, await aTeacher(product, { schoolId: school.id })]) {
      const { status, body } = await ask(product, by, path);
      expect([status, body.result.map(({ id }: { id: number }) => id)]).toEqual([200, [own.id]]);
      const [course] = body.result;
      expect(course.modules[0]).toMatchObject({
        moduleId: module.id,
        name: module.name,
        approvalLimit: 70,
      });
      expect(course.students).toEqual([
        expect.objectContaining({ studentId: student.id, nbrOfDoneModules: 1 }),
      ]);
      expect(course.students[0].results).toEqual([
        expect.objectContaining({
          moduleId: module.id,
          status: 2,
          score: 80,
          maxScore: 100,
          hasPassed: true,
          nbrOfAttempts: 2,
          lastRun: product.clock.now().toISOString(),
        }),
      ]);
    }
    const other = await aSchool(product);
    expect(await ask(product, other.teacher, path)).toEqual({ status: 404, body: 'UserNotFound' });
    for (const by of [other.student, student])
      expect(await ask(product, by, path)).toEqual({ status: 403, body: 'NotAllowed' });
  });
});

describe('answers', () => {
  test('[api.teacher.class-analysis] [entities.class-question-answer] name who gave which, of all who ran the module', async () => {
    const { teacher, schoolClass, students, place, run } = await aClassAtWork();
    const question = (response: string, result: string) =>
      answered(0, { id: 'q1', text: 'Vad händer?', response, correct: 'ökar', result });
    const [first, second, third] = students;
    await run(first, question('ökar', 'correct'));
    await run(second, question('minskar', 'incorrect'));
    await run(third, question('ökar', 'correct'));
    const path =
      `GET /api/Teacher/ClassResultAnalysis?classId=${schoolClass.id}&courseId=${place.courseId}&moduleId=${place.moduleId}` as const;
    const [analysed, ...others] = (await ask(product, teacher, path)).body.result;
    expect(others).toEqual([]);
    expect(await ask(product, (await aSchool(product)).teacher, path)).toEqual({
      status: 404,
      body: 'ClassNotFound',
    });
    expect(analysed).toEqual({
      questionId: expect.any(Number),
      type: 'choice',
      question: 'Vad händer?',
      correctAnswer: ['ökar'],
      isUnworded: false,
      isMustKnow: false,
      amountOfStudentresults: 3,
      answersStudent: [
        { studentIds: [first?.id, third?.id], answer: ['ökar'], isCorrect: true },
        { studentIds: [second?.id], answer: ['minskar'], isCorrect: false },
      ],
    });
  });

  test('[entities.question-answer] [results.review.question-types] every type of question is read without its marks', async () => {
    const { teacher, student, place, run } = await aClassAtWork();
    const given: Record<string, [string, string[]]> = {
      choice: ['urn:scormdriver:Bl%C3%A5[,]urn:scormdriver:Gul', ['Blå', 'Gul']],
      'true-false': ['false', ['false']],
      'fill-in': ['volt|#|ampere', ['volt', 'ampere']],
      matching: ['a[.]1[,]b[.]2', ['a – 1', 'b – 2']],
      sequencing: ['1[,]Såga[,]2[,]Borra', ['Såga', 'Borra']],
      likert: ['lagom', ['lagom']],
    };
    await run(
      student,
      Object.entries(given).flatMap(([type, [response]], n) =>
        answered(n, { id: `q-${type}`, type, response, correct: response }),
      ),
    );
    const [attempt] = await product
      .as(teacher)
      .call(analysisContract.bestAndLatest, { studentId: student.id, ...place });
    expect(attempt?.questionAnswerList).toEqual(
      Object.entries(given).map(([type, [, read]]) => ({
        type: type === 'likert' ? 'other' : type,
        question: `Fråga q-${type}`,
        studentAnswer: read,
        correctAnswer: read,
        correct: type === 'likert' ? null : true,
      })),
    );
  });

  test('[api.teacher.best-and-latest] [entities.result-attempt] [results.panel.same-attempt] one attempt is both best and latest', async () => {
    const { teacher, student, place, run } = await aClassAtWork();
    await run(student, scored(0.5));
    const path =
      `GET /api/Teacher/BestAndLatestStudentResultAnalysis?studentId=${student.id}&courseId=${place.courseId}` as const;
    const read = async () =>
      (await ask(product, teacher, `${path}&moduleId=${place.moduleId}`)).body.result;
    expect(await read()).toEqual([
      {
        studentResultId: expect.any(Number),
        isBestResult: true,
        isLatestResult: true,
        cleanTimeStamp: product.clock.now().toISOString(),
        number: 1,
        score: 50,
        maxScore: 100,
        status: 1,
        differingClaim: 'completed',
        noAnswersBecause: 'neverReported',
        questionAnswerList: [],
      },
    ]);
    const answering = (response: string) => answered(0, { id: 'q1', response, correct: 'rätt' });
    for (const [score, response] of [
      [0.4, 'fel'],
      [0.9, 'rätt'],
      [0.2, 'sist'],
    ] as const) {
      product.clock.move(60_000);
      await run(student, [...scored(score), ...answering(response)]);
    }
    const answer = (given: string) => [
      expect.objectContaining({
        studentAnswer: [given],
        correctAnswer: ['rätt'],
        correct: given === 'rätt',
      }),
    ];
    expect(await read()).toMatchObject([
      {
        isBestResult: false,
        isLatestResult: true,
        number: 4,
        score: 20,
        questionAnswerList: answer('sist'),
      },
      {
        isBestResult: true,
        isLatestResult: false,
        number: 3,
        score: 90,
        questionAnswerList: answer('rätt'),
      },
    ]);
  });

  test('omit deleted students and results', async () => {
    const { teacher, schoolClass, students, place, run } = await aClassAtWork();
    for (const student of students) await run(student, answered(0, { id: 'q1', response: 'ökar' }));
    const told = async () =>
      (
        await product
          .as(teacher)
          .call(analysisContract.classAnswers, { id: schoolClass.id, ...place })
      ).students;
    const [first, second, third] = students.map(({ id, name }) => ({ id, name }));
    expect(await told()).toEqual([first, second, third]);
    const deletedAt = product.clock.now();
    await product.db
      .update(account)
      .set({ deletedAt })
      .where(eq(account.id, first?.id ?? 0));
    await product.db
      .update(result)
      .set({ deletedAt })
      .where(eq(result.studentId, second?.id ?? 0));
    expect(await told()).toEqual([third]);
  });

  test('are current at each request, in spite of the cache', async () => {
    const { teacher, schoolClass, student, place } = await aClassAtWork();
    const told = async () => {
      const { students, questions } = await product
        .as(teacher)
        .call(analysisContract.classAnswers, { id: schoolClass.id, ...place });
      return [
        students.map(({ name }) => name),
        questions.map(({ isMustKnow, answersStudent }) => [isMustKnow, answersStudent[0]?.answer]),
      ];
    };
    const window = await aRun(product, student, place);
    await window.set(answered(0, { id: 'q1', response: 'minskar' }));
    expect(await told()).toEqual([[student.name], [[false, ['minskar']]]]);
    await window.set(answered(0, { id: 'q1', response: 'ökar' }));
    expect(await told()).toEqual([[student.name], [[false, ['ökar']]]]);
    await window.set(answered(1, { id: 'q2', response: 'alltid' }));
    const both = [
      [false, ['ökar']],
      [false, ['alltid']],
    ];
    expect(await told()).toEqual([[student.name], both]);
    await product.db.update(account).set({ name: 'Eva Ny' }).where(eq(account.id, student.id));
    expect(await told()).toEqual([['Eva Ny'], both]);
  });

  test('concurrent requests for many classes each get their own, and another school’s class is not found', async () => {
    const schools = await Promise.all(Array.from({ length: 4 }, () => aClassAtWork()));
    for (const { student, run } of schools)
      await run(student, answered(0, { id: 'q1', response: student.name }));
    const [{ teacher: stranger }] = schools as [(typeof schools)[number]];
    const asked = Array.from({ length: 24 }, (_, index) => schools[index % schools.length]).flatMap(
      (each) => each ?? [],
    );
    const told = await Promise.all(
      asked.map(async ({ teacher, schoolClass, place }, index) => {
        const isStranger = index >= 12 && teacher !== stranger;
        const by = product.as(isStranger ? stranger : teacher);
        const { status, body } = await by.attempt(analysisContract.classAnswers, {
          id: schoolClass.id,
          ...place,
        });
        return status === 200
          ? JSON.parse(body).result.questions[0].answersStudent[0].answer
          : [status, body];
      }),
    );
    expect(told).toEqual(
      asked.map(({ teacher, student }, index) =>
        index >= 12 && teacher !== stranger ? [404, 'ClassNotFound'] : [student.name],
      ),
    );
  });

  test('words that a later package brings are shown from then on', async () => {
    const { teacher, schoolClass, student, place, run } = await aClassAtWork();
    await run(student, answered(0, { id: 'c-7', text: '', response: '1' }));
    const read = async () =>
      (
        await product
          .as(teacher)
          .call(analysisContract.classAnalysis, { classId: schoolClass.id, ...place })
      )[0];
    expect(await read()).toMatchObject({
      question: 'c-7',
      isUnworded: true,
      answersStudent: [{ answer: ['1'] }],
    });
    const { version } = await aPackage(product, place.moduleId, { number: 2 });
    const words = { key: 'c-7', text: 'Vilken färg?', options: { 1: 'Blå' }, correct: ['1'] };
    await product.db.insert(packageQuestion).values({ packageVersionId: version.id, ...words });
    expect(await read()).toMatchObject({
      question: 'Vilken färg?',
      isUnworded: false,
      answersStudent: [{ answer: ['Blå'] }],
    });
  });

  test('a version of the package that was only opened has none of the class, and the one before is shown', async () => {
    const { teacher, schoolClass, student, place, run } = await aClassAtWork();
    await run(student, answered(0, { id: 'q1', response: 'ökar', correct: 'ökar' }));
    await aPackage(product, place.moduleId, { number: 2 });
    await aRun(product, student, place);
    const asked = { id: schoolClass.id, ...place, packageVersion: 2 };
    const told = await product.as(teacher).call(analysisContract.classAnswers, asked);
    expect(told).toMatchObject({
      version: 1,
      versions: [{ number: 1, students: 1 }],
      students: [{ id: student.id, name: student.name }],
    });
    expect(told.questions).toHaveLength(1);
  });

  test('a module without runs has none, and a module of another course is not found', async () => {
    const { teacher, student, schoolClass, course, modules } = await aClassAtWork();
    const place = { courseId: course.id, moduleId: modules[1]?.id ?? 0 };
    expect(
      await product
        .as(teacher)
        .call(analysisContract.bestAndLatest, { studentId: student.id, ...place }),
    ).toEqual([]);
    expect(
      await product
        .as(teacher)
        .call(analysisContract.classAnalysis, { classId: schoolClass.id, ...place }),
    ).toEqual([]);
    const other = await aSchool(product);
    const elsewhere = await aModule(product, other.course.id);
    const wrong = { classId: schoolClass.id, courseId: course.id, moduleId: elsewhere.id };
    expect(await product.as(teacher).attempt(analysisContract.classAnalysis, wrong)).toMatchObject({
      status: 404,
      body: 'ModuleNotFound',
    });
  });
});

test('[runs.scorm.runtime-records] SCORM 1.2 is read as well', async () => {
  const { teacher, student, place, run } = await aClassAtWork({ standard: '1.2' });
  await run(student, [
    ['cmi.interactions.0.id', 'q1'],
    ['cmi.interactions.0.type', 'choice'],
    ['cmi.interactions.0.student_response', 'a,c'],
    ['cmi.interactions.0.correct_responses.0.pattern', 'c,a'],
    ['cmi.core.score.raw', '12'],
    ['cmi.core.score.max', '24'],
    ['cmi.core.lesson_status', 'incomplete'],
  ]);
  const [attempt] = await product
    .as(teacher)
    .call(analysisContract.bestAndLatest, { studentId: student.id, ...place });
  expect(attempt).toMatchObject({ score: 12, maxScore: 24, status: 1 });
  expect(attempt?.questionAnswerList).toEqual([
    {
      type: 'choice',
      question: 'q1',
      studentAnswer: ['a', 'c'],
      correctAnswer: ['c', 'a'],
      correct: true,
    },
  ]);
});
