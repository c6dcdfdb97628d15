import {
  analysisContract,
  coursesContract,
  playerContract,
  resultsContract,
  runsContract,
} from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { hourMs } from '../../platform/schedule.ts';
import { aPackage } from '../../testing/a-package.ts';
import { answered, aRun } from '../../testing/a-run.ts';
import { aModule, anAccount, aSchool } from '../../testing/a-school.ts';
import { ask } from '../../testing/addresses.ts';
import { openExam } from '../../testing/an-exam.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { aTeacher } from '../../testing/school-parts.ts';
import { courseModule, moduleTable } from '../authoring/authoring.tables.ts';
import { moduleLock } from '../locks/locks.tables.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

/** A school with one module, which has a package. */
async function aRunnableSchool(
  wishes: Parameters<typeof aPackage>[2] = {},
  school: Parameters<typeof aSchool>[1] = {},
) {
  const made = await aSchool(product, school);
  const module = made.modules[0] ?? (await aModule(product, made.course.id));
  await aPackage(product, module.id, wishes);
  return { ...made, module, place: { courseId: made.course.id, moduleId: module.id } };
}

const myModule = async (student: { id: number }, moduleId: number) => {
  const courses = await product.as(student).call(coursesContract.myCourses, {});
  return courses.flatMap((course) => course.modules).find((module) => module.id === moduleId);
};

const startAt = ({ courseId, moduleId }: { courseId: number; moduleId: number }) =>
  `POST /api/student/RunModule?courseId=${courseId}&moduleId=${moduleId}` as const;

describe('a start', () => {
  test('[api.student.run-module] [entities.run-result] [runs.student.run-counter] counts each start', async () => {
    const { student, place } = await aRunnableSchool();
    const start = async () => (await ask(product, student, startAt(place))).body.result;
    const first = await start();
    expect(first).toEqual({
      id: expect.any(Number),
      ...place,
      numberOfRuns: 1,
      student: { id: student.id, name: student.name },
      ticket: expect.any(String),
    });
    expect(await start()).toMatchObject({ id: first.id, numberOfRuns: 2 });
    expect(await start()).toMatchObject({ id: first.id, numberOfRuns: 3 });
  });

  test('is refused to who starts modules without a pause, until the next minute, and to nobody else', async () => {
    const { student, students, place } = await aRunnableSchool({}, { students: 2 });
    const startOf = (person: { id: number }) => ask(product, person, startAt(place));
    for (let count = 0; count < 60; count++) expect((await startOf(student)).status).toBe(200);
    expect(await startOf(student)).toMatchObject({ status: 429, body: 'TooManyRequests' });
    const other = students.find(({ id }) => id !== student.id) ?? student;
    expect((await startOf(other)).status).toBe(200);
    product.clock.move(60_000);
    expect((await startOf(student)).status).toBe(200);
  });

  test('[runs.student.permission] is refused for a locked module, an expired licence and a closed exam', async () => {
    const { student, place, course, teacher } = await aRunnableSchool();
    const open = await aRunnableSchool();
    expect((await ask(product, open.student, startAt(open.place))).status).toBe(200);
    const lock = {
      studentId: student.id,
      moduleId: place.moduleId,
      lockedBy: teacher.id,
      lockedAt: product.clock.now(),
    };
    await product.db.insert(moduleLock).values(lock);
    expect(await product.as(student).attempt(runsContract.runModule, place)).toMatchObject({
      status: 409,
      body: 'ModuleIsLocked',
    });

    const exam = await aModule(product, course.id, { isFinalExam: true });
    await aPackage(product, exam.id);
    const examPlace = { courseId: course.id, moduleId: exam.id };
    expect(await product.as(student).attempt(runsContract.runModule, examPlace)).toMatchObject({
      status: 409,
      body: 'FinalExamIsLocked',
    });
    await openExam(product, { studentId: student.id, courseId: course.id });
    expect((await product.as(student).attempt(runsContract.runModule, examPlace)).status).toBe(200);

    const expired = await aRunnableSchool({}, { licencesTo: '2026-11-15' });
    const refused = await product
      .as(expired.student)
      .attempt(runsContract.runModule, expired.place);
    expect(refused).toMatchObject({ status: 409, body: 'LicenseHasExpired' });
    const schoolExpired = await aRunnableSchool({}, { schoolLicenceTo: '2026-11-15' });
    expect(
      await product.as(schoolExpired.student).attempt(runsContract.runModule, schoolExpired.place),
    ).toMatchObject({
      status: 409,
      body: 'LicenseHasExpired',
    });
  });

  test('[runs.student.module-url-missing] is refused while the module has no package', async () => {
    const { student, teacher, course } = await aSchool(product);
    const module = await aModule(product, course.id);
    const reply = await ask(
      product,
      student,
      startAt({ courseId: course.id, moduleId: module.id }),
    );
    expect(reply).toEqual({ status: 409, body: 'ModuleUrlMissing' });
    const look = await product
      .as(teacher)
      .attempt(runsContract.previewModule, { moduleId: module.id });
    expect(look).toMatchObject({ status: 409, body: 'ModuleUrlMissing' });
  });

  test('a course or module out of reach answers like an unknown one', async () => {
    const mine = await aRunnableSchool();
    const other = await aRunnableSchool();
    const start = (place: { courseId: number; moduleId: number }) =>
      product.as(mine.student).attempt(runsContract.runModule, place);
    expect(await start(other.place)).toMatchObject({ status: 404, body: 'CourseNotFound' });
    expect(await start({ courseId: 999_999, moduleId: 1 })).toMatchObject({
      status: 404,
      body: 'CourseNotFound',
    });
    expect(await start({ courseId: mine.course.id, moduleId: other.module.id })).toMatchObject({
      status: 404,
      body: 'ModuleNotFound',
    });
    await product.db
      .update(courseModule)
      .set({ hideForStudents: true })
      .where(eq(courseModule.moduleId, mine.module.id));
    expect(await start(mine.place)).toMatchObject({ status: 404, body: 'ModuleNotFound' });
  });

  test('a fact module is started in the course of its test, and no other test’s', async () => {
    const { student, course } = await aRunnableSchool();
    const elsewhere = await aSchool(product);
    await aModule(product, course.id, { coupleId: 9201, coupleSeat: 1 });
    const facts = { isFactModule: true, coupleSeat: 2 };
    const own = await aModule(product, elsewhere.course.id, { ...facts, coupleId: 9201 });
    const others = await aModule(product, elsewhere.course.id, { ...facts, coupleId: 9202 });
    await aPackage(product, own.id);
    await aPackage(product, others.id);
    const start = async (moduleId: number) =>
      (await product.as(student).attempt(runsContract.runModule, { courseId: course.id, moduleId }))
        .status;
    expect(await start(others.id)).toBe(404);
    expect(await start(own.id)).toBe(200);
  });

  test('[runs.teacher.preview-only] is not for teachers', async () => {
    const { school, place } = await aRunnableSchool();
    for (const fullAccess of [true, false]) {
      for (const purchaser of [true, false]) {
        const teacher = await aTeacher(product, { schoolId: school.id, fullAccess, purchaser });
        expect(await ask(product, teacher, startAt(place))).toEqual({
          status: 403,
          body: 'NotAllowed',
        });
        const look = { moduleId: place.moduleId };
        expect((await product.as(teacher).attempt(runsContract.previewModule, look)).status).toBe(
          200,
        );
      }
    }
  });

  test('a deleted module is not previewed either, by anybody', async () => {
    const { teacher, module } = await aRunnableSchool();
    const superuser = await anAccount(product, { role: 'Superuser' });
    const look = (by: { id: number }) =>
      product.as(by).attempt(runsContract.previewModule, { moduleId: module.id });
    expect((await look(superuser)).status).toBe(200);
    await product.db
      .update(moduleTable)
      .set({ deletedAt: product.clock.now() })
      .where(eq(moduleTable.id, module.id));
    for (const by of [superuser, teacher])
      expect(await look(by)).toMatchObject({ status: 404, body: 'ModuleNotFound' });
  });
});

describe('a run', () => {
  test('[runs.scorm.runtime-records] [modules.card.details] stores score, status, time and answers', async () => {
    const { student, teacher, schoolClass, place, module } = await aRunnableSchool();
    await product.db
      .update(moduleTable)
      .set({ maxActivityPoints: 5 })
      .where(eq(moduleTable.id, module.id));
    const run = await aRun(product, student, place);
    expect(run.seed).toMatchObject({
      mode: 'normal',
      credit: 'credit',
      standard: '2004',
      nextSeq: 1,
    });
    expect(run.seed.items[0]).toMatchObject({
      entry: 'ab-initio',
      totalTime: 'PT0H0M0S',
      elements: {},
    });

    await run.set(
      answered(0, {
        id: 'q1',
        text: 'Vad mäter man i ampere?',
        response: 'strom',
        correct: 'strom',
        result: 'correct',
      }),
    );
    await run.terminate([
      ['cmi.score.scaled', '0.8'],
      ['cmi.success_status', 'passed'],
      ['cmi.session_time', 'PT3M'],
    ]);

    const shown = await myModule(student, module.id);
    expect(shown).toMatchObject({
      status: 2,
      score: 80,
      maxScore: 100,
      hasPassed: true,
      nbrOfAttempts: 1,
      activityPoints: 5,
      maxActivityPoints: 5,
      description: module.description,
      approvalLimit: 70,
      lastRun: product.clock.now().toISOString(),
    });
    const [mine] = await product.as(student).call(resultsContract.myResults, {});
    expect(mine).toMatchObject({ ...place, score: 80, maxScore: 100, studentHasPassed: true });
    const [timed] = await product.as(student).call(resultsContract.myAttempts, place);
    expect(timed).toMatchObject({ reportedSeconds: 180, percent: 80, status: 2 });
    const [attempt] = await product
      .as(teacher)
      .call(analysisContract.bestAndLatest, { studentId: student.id, ...place });
    expect(attempt).toMatchObject({
      isBestResult: true,
      isLatestResult: true,
      score: 80,
      maxScore: 100,
    });
    expect(attempt?.questionAnswerList).toEqual([
      {
        type: 'choice',
        question: 'Vad mäter man i ampere?',
        studentAnswer: ['strom'],
        correctAnswer: ['strom'],
        correct: true,
      },
    ]);
    const [course] = await product
      .as(teacher)
      .call(resultsContract.resultsByClass, { id: schoolClass.id });
    expect(course?.students[0]).toMatchObject({
      studentId: student.id,
      nbrOfDoneModules: 1,
      status: 2,
      progressPercentage: 100,
    });
  });

  test('continues where it was left, with all stored state', async () => {
    const { student, place } = await aRunnableSchool();
    const first = await aRun(product, student, place);
    const long = 'å'.repeat(60_000);
    await first.set([
      ['cmi.location', 'sida 3'],
      ['cmi.suspend_data', long],
      ['cmi.objectives.0.id', 'mål'],
    ]);
    await first.set(answered(0, { id: 'q1', response: 'a' }));
    await first.close([['cmi.session_time', 'PT90S']]);

    const second = await aRun(product, student, place);
    const [item] = second.seed.items;
    expect(item).toMatchObject({ entry: 'resume', totalTime: 'PT0H1M30S' });
    expect(item?.elements).toMatchObject({
      'cmi.location': 'sida 3',
      'cmi.suspend_data': long,
      'cmi.interactions.0.id': 'q1',
    });
    expect(item?.elements).not.toHaveProperty('cmi.session_time');
    expect(second.seed.currentItem).toBe('item-1');
  });

  test('a batch that is sent again is stored once, and one after a hole waits for the hole', async () => {
    const { student, teacher, place } = await aRunnableSchool();
    const run = await aRun(product, student, place);
    const one = run.batch(answered(0, { id: 'q1', response: 'a', result: 'correct' }));
    const two = run.batch([['cmi.score.scaled', '0.5']]);
    const three = run.batch([['cmi.score.scaled', '0.9']]);

    expect(await run.send(two)).toEqual({ applied: 0 });
    expect(await run.send(one)).toEqual({ applied: two.seqTo });
    expect(await run.send(one)).toEqual({ applied: two.seqTo });
    expect(await Promise.all([run.send(two), run.send(two)])).toEqual([
      { applied: two.seqTo },
      { applied: two.seqTo },
    ]);
    expect(await run.send(three)).toEqual({ applied: three.seqTo });
    // Of an overlapping batch only the new part is applied.
    expect(
      await run.send({
        ...three,
        seqFrom: two.seqFrom,
        entries: [...two.entries, ...three.entries],
      }),
    ).toEqual({
      applied: three.seqTo,
    });

    const attempts = await product
      .as(teacher)
      .call(analysisContract.bestAndLatest, { studentId: student.id, ...place });
    expect(attempts).toHaveLength(1);
    expect(attempts[0]).toMatchObject({ score: 90, questionAnswerList: [{ correct: true }] });
    const { rows } = await product.db.$client.query(
      'select count(*)::int as commits from run_commit where session_id = $1',
      [run.seed.sessionId],
    );
    expect(rows).toEqual([{ commits: 3 }]);
  });

  test('a commit costs one read and one write', async () => {
    const { student, place } = await aRunnableSchool();
    const run = await aRun(product, student, place);
    const commit = () =>
      run.set([...answered(0, { id: 'q1', response: 'a' }), ['cmi.location', '1']]);
    // The first commit also inserts the question.
    await commit();
    const pool = product.db.$client;
    const query = vi.spyOn(pool, 'query');
    await commit();
    const statements = query.mock.calls.map(([sent]) => (sent as { name?: string }).name);
    query.mockRestore();
    expect(statements).toEqual(['run-rows-for-commit', 'run-write-commit']);
  });

  test('two windows of one attempt that write at once lose nothing', async () => {
    const { student, place } = await aRunnableSchool();
    const first = await aRun(product, student, place);
    await first.close([['cmi.location', '1']]);
    const second = await aRun(product, student, place);
    const late = first.batch(answered(0, { id: 'sen', response: 'b' }));
    const news = second.batch(answered(1, { id: 'ny', response: 'c' }));
    await Promise.all([first.send(late), second.send(news)]);
    await second.close();
    const third = await aRun(product, student, place);
    expect(third.seed.items[0]?.elements).toMatchObject({
      'cmi.interactions.0.id': 'sen',
      'cmi.interactions.1.id': 'ny',
    });
  });

  test('[runs.scorm.late-lock] a lock during a run lets it finish', async () => {
    const { student, teacher, place, module } = await aRunnableSchool();
    const run = await aRun(product, student, place);
    const lock = {
      studentId: student.id,
      moduleId: module.id,
      lockedBy: teacher.id,
      lockedAt: product.clock.now(),
    };
    await product.db.insert(moduleLock).values(lock);
    await run.terminate([['cmi.score.scaled', '1']]);
    expect(await myModule(student, module.id)).toMatchObject({
      isLocked: true,
      status: 2,
      score: 100,
    });
    expect(await product.as(student).attempt(runsContract.runModule, place)).toMatchObject({
      status: 409,
      body: 'ModuleIsLocked',
    });
  });

  test('a second window takes the run over; the first keeps its answers and no longer decides the rest', async () => {
    const { student, place } = await aRunnableSchool();
    const first = await aRun(product, student, place);
    const second = await aRun(product, student, place);
    await second.set([['cmi.location', 'andra']]);
    const late = first.batch([
      ['cmi.location', 'första'],
      ...answered(0, { id: 'q1', response: 'a' }),
    ]);
    expect(await first.send(late)).toEqual({ applied: late.seqTo, takenOver: true });
    expect(await first.window.attempt(playerContract.reopen, {})).toMatchObject({
      status: 409,
      body: 'RunTakenOver',
    });
    await second.close();
    const third = await aRun(product, student, place);
    expect(third.seed.items[0]?.elements).toMatchObject({
      'cmi.location': 'andra',
      'cmi.interactions.0.id': 'q1',
    });
  });

  test.each([
    [8 * hourMs - 1000, 200],
    [8 * hourMs + 1000, 404],
  ])('a window is reloaded within eight hours: after %i ms %i', async (later, status) => {
    const { student, place } = await aRunnableSchool();
    const { window } = await aRun(product, student, place);
    product.clock.move(later);
    expect((await window.attempt(playerContract.reopen, {})).status).toBe(status);
  });

  test('a reloaded window continues the same attempt', async () => {
    const { student, place } = await aRunnableSchool();
    const run = await aRun(product, student, place);
    await run.close([['cmi.location', 'sida 2']]);
    const seed = await run.window.call(playerContract.reopen, {});
    expect(seed.items[0]).toMatchObject({
      entry: 'resume',
      elements: { 'cmi.location': 'sida 2' },
    });
    expect(seed.token).not.toBe(run.seed.token);
    // A new window counts its commits from the beginning.
    expect(seed.nextSeq).toBe(1);
    const again = product.aWindow(seed.token);
    const commit = {
      seqFrom: 1,
      seqTo: 1,
      entries: [[1, run.itemId, 'cmi.location', 'sida 3']] as [[number, number, string, string]],
      reason: 'test',
    };
    expect(await again.call(playerContract.commit, commit)).toEqual({ applied: 1 });
    expect((await product.as(student).call(runsContract.runModule, place)).numberOfRuns).toBe(2);
  });

  test('the end of the content may arrive after the window is seen closed, and its time counts once', async () => {
    const { student, place } = await aRunnableSchool();
    const run = await aRun(product, student, place);
    await run.close([['cmi.session_time', 'PT60S']]);
    await run.terminate(
      [
        ['cmi.session_time', 'PT60S'],
        ['cmi.location', 'slutet'],
      ],
      'suspend',
    );
    const again = await aRun(product, student, place);
    expect(again.seed.items[0]).toMatchObject({
      entry: 'resume',
      totalTime: 'PT0H1M0S',
      elements: { 'cmi.location': 'slutet' },
    });
  });

  test('[results.panel.latest-then-best] a finished test begins anew, and the best attempt stays', async () => {
    const { student, teacher, place, module } = await aRunnableSchool();
    await (await aRun(product, student, place)).terminate([['cmi.score.scaled', '0.8']]);
    product.clock.move(60_000);
    await (await aRun(product, student, place)).terminate([['cmi.score.scaled', '0.4']]);
    const attempts = await product
      .as(teacher)
      .call(analysisContract.bestAndLatest, { studentId: student.id, ...place });
    expect(
      attempts.map(({ score, isBestResult, isLatestResult }) => [
        score,
        isBestResult,
        isLatestResult,
      ]),
    ).toEqual([
      [40, false, true],
      [80, true, false],
    ]);
    expect(await myModule(student, module.id)).toMatchObject({
      status: 2,
      score: 80,
      nbrOfAttempts: 2,
    });
  });

  test.each<[string, string, number]>([
    ['and left without suspending is taken anew', '', 2],
    ['and suspended goes on', 'suspend', 1],
  ])('a test of 1.2 that was failed %s, and what was failed stays', async (_, exit, attempts) => {
    const { student, place, teacher } = await aRunnableSchool({ standard: '1.2' });
    const first = await aRun(product, student, place);
    const said: [string, string][] = [
      ['cmi.core.score.raw', '47'],
      ['cmi.core.lesson_status', 'failed'],
    ];
    await first.terminate(said, exit);
    const again = await aRun(product, student, place);
    await again.terminate([['cmi.core.score.raw', '60']], 'suspend');
    const history = await product
      .as(teacher)
      .call(resultsContract.attemptHistory, { studentId: student.id, ...place });
    expect(history.map(({ percent }) => percent)).toEqual(attempts === 2 ? [60, 47] : [60]);
  });

  test('a failed 2004 test begins anew, though its content suspended', async () => {
    const { student, place, module } = await aRunnableSchool();
    const first = await aRun(product, student, place);
    await first.set([['cmi.score.scaled', '0.4']]);
    expect(await myModule(student, module.id)).toMatchObject({ status: 1, isFailed: false });
    await first.terminate([['cmi.completion_status', 'completed']], 'suspend');
    expect(await myModule(student, module.id)).toMatchObject({
      status: 1,
      isFailed: true,
      nbrOfAttempts: 1,
    });

    const again = await aRun(product, student, place);
    expect(await myModule(student, module.id)).toMatchObject({ isFailed: false, nbrOfAttempts: 2 });
    await again.terminate([
      ['cmi.score.scaled', '0.9'],
      ['cmi.completion_status', 'completed'],
    ]);
    expect(await myModule(student, module.id)).toMatchObject({ status: 2, isFailed: false });
  });

  test.each<['1.2' | '2004', string, boolean]>([
    ['2004', '', true],
    ['2004', 'suspend', false],
    ['1.2', '', false],
  ])(
    'an unfinished module of %s left with exit "%s" tells beforehand how the next start begins',
    async (standard, exit, beginsAnew) => {
      const { student, place, module } = await aRunnableSchool({ standard });
      const left: [string, string] =
        standard === '2004'
          ? ['cmi.completion_status', 'incomplete']
          : ['cmi.core.lesson_status', 'incomplete'];
      await (await aRun(product, student, place)).terminate([left], exit);
      expect(await myModule(student, module.id)).toMatchObject({
        status: 1,
        isFailed: beginsAnew,
        nbrOfAttempts: 1,
      });
      await aRun(product, student, place);
      expect(await myModule(student, module.id)).toMatchObject({
        isFailed: false,
        nbrOfAttempts: beginsAnew ? 2 : 1,
      });
    },
  );

  test('an unfinished 1.2 test continues', async () => {
    const { student, place } = await aRunnableSchool({ standard: '1.2' });
    const first = await aRun(product, student, place);
    await first.terminate([['cmi.core.lesson_location', 'sida 3']]);
    const again = await aRun(product, student, place);
    expect(again.seed.items[0]?.elements).toMatchObject({ 'cmi.core.lesson_location': 'sida 3' });
  });

  test('a question that content asks again under the next number is one question, with its first answer', async () => {
    const { student, place, teacher } = await aRunnableSchool();
    const run = await aRun(product, student, place);
    const question = { text: 'Vilken färg?', correct: 'Blå' };
    await run.set(
      answered(0, { ...question, id: 'Scen_4_0', response: 'Röd', result: 'incorrect' }),
    );
    await run.set(answered(1, { ...question, id: 'Scen_4_1', response: 'Blå', result: 'correct' }));
    const [attempt] = await product
      .as(teacher)
      .call(analysisContract.bestAndLatest, { studentId: student.id, ...place });
    expect(attempt?.questionAnswerList).toMatchObject([
      { question: 'Vilken färg?', studentAnswer: ['Blå'], correct: true },
    ]);
    const { rows } = await product.db.$client.query(
      'select first_response, times from answer join attempt on attempt.id = attempt_id where result_id = $1',
      [run.run.id],
    );
    expect(rows).toEqual([{ first_response: ['Röd'], times: 2 }]);
  });

  test('a question of a number is one of its own kind', async () => {
    const { student, place, teacher } = await aRunnableSchool();
    const run = await aRun(product, student, place);
    await run.set(
      answered(0, {
        id: 'q',
        type: 'numeric',
        text: 'Hur många?',
        response: '4',
        correct: '3[:]5',
      }),
    );
    const [attempt] = await product
      .as(teacher)
      .call(analysisContract.bestAndLatest, { studentId: student.id, ...place });
    expect(attempt?.questionAnswerList).toMatchObject([
      { type: 'numeric', correctAnswer: ['3–5'], correct: true },
    ]);
  });

  test('another id at a number in use is another question', async () => {
    const { student, teacher, place } = await aRunnableSchool();
    const run = await aRun(product, student, place);
    await run.set(answered(0, { id: 'q1', text: 'Ett', response: 'a', result: 'correct' }));
    await run.set([
      ['cmi.interactions.0.id', 'q2'],
      ['cmi.interactions.0.type', 'true-false'],
      ['cmi.interactions.0.learner_response', 'false'],
    ]);
    const [attempt] = await product
      .as(teacher)
      .call(analysisContract.bestAndLatest, { studentId: student.id, ...place });
    const answers = attempt?.questionAnswerList.map(({ question, studentAnswer, correct }) => [
      question,
      studentAnswer,
      correct,
    ]);
    expect(answers?.toSorted()).toEqual([
      ['Ett', ['a'], true],
      ['q2', ['false'], null],
    ]);
  });
});

describe('a stranger', () => {
  test('[runs.scorm.owner-only] neither sends to nor reads of another run', async () => {
    const mine = await aRunnableSchool();
    const other = await aRunnableSchool();
    const run = await aRun(product, mine.student, mine.place);
    expect(
      await product.as(other.student).attempt(runsContract.runStatus, { resultId: run.run.id }),
    ).toMatchObject({
      status: 404,
      body: 'RunNotFound',
    });
    const commit = run.batch([['cmi.score.scaled', '1']]);
    for (const token of [undefined, 'wrong', run.run.ticket]) {
      expect(await product.aWindow(token).attempt(playerContract.commit, commit)).toMatchObject({
        status: 404,
        body: 'RunNotFound',
      });
    }
    expect(
      await product.aWindow().attempt(playerContract.open, { ticket: run.run.ticket }),
    ).toMatchObject({ status: 404 });
    expect(await myModule(mine.student, mine.module.id)).toMatchObject({ status: 1, score: 0 });
  });

  test('a ticket that waited more than a minute opens nothing', async () => {
    const { student, place } = await aRunnableSchool();
    const { ticket } = await product.as(student).call(runsContract.runModule, place);
    product.clock.move(60_001);
    expect(await product.aWindow().attempt(playerContract.open, { ticket })).toMatchObject({
      status: 404,
      body: 'RunNotFound',
    });
  });

  test('malformed commits are refused whole', async () => {
    const { student, place } = await aRunnableSchool();
    const run = await aRun(product, student, place);
    const entry = (element: string, value = 'x', seq = 1, item = run.itemId) =>
      [seq, item, element, value] as [number, number, string, string];
    const good = { seqFrom: 1, seqTo: 2, reason: 'test' };
    for (const entries of [
      [entry('document.cookie')],
      [entry('cmi.location'), entry('cmi.location')],
      [entry('cmi.location', 'x', 5)],
      [entry('cmi.location', 'x', 1, 999_999)],
    ]) {
      expect(await run.window.attempt(playerContract.commit, { ...good, entries })).toMatchObject({
        status: 400,
        body: 'InvalidInput',
      });
    }
    expect(await run.send({ ...good, entries: [entry('cmi.location', 'a\u0000b\ud800')] })).toEqual(
      { applied: 2 },
    );
    const wrong = await product.contentRaw('POST', '/scorm/rt/commit', {
      token: run.seed.token,
      body: 'not json',
      headers: { 'content-type': 'application/json' },
    });
    expect(wrong).toMatchObject({ status: 400, body: 'InvalidInput' });
  });

  test('a page that is closing can send its token in a text body', async () => {
    const { student, place } = await aRunnableSchool();
    const run = await aRun(product, student, place);
    const body = JSON.stringify({
      ...run.batch([['cmi.location', 'slut']]),
      token: run.seed.token,
    });
    const reply = await product.contentRaw('POST', '/scorm/rt/commit', {
      body,
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
    });
    expect(JSON.parse(reply.body)).toEqual({ result: { applied: 1 } });
  });
});

test('[runs.teacher.preview] a preview stores no result for anybody', async () => {
  const { teacher, place, module } = await aRunnableSchool();
  const preview = await product
    .as(teacher)
    .call(runsContract.previewModule, { moduleId: module.id });
  expect(preview).toMatchObject({
    moduleId: module.id,
    name: module.name,
    url: expect.stringMatching(/^\/scorm\/p\/\d+\/index.html$/),
  });
  const seed = await product.aWindow().call(playerContract.open, { ticket: preview.ticket });
  expect(seed).toMatchObject({ mode: 'browse', credit: 'no-credit' });
  const entries: [[number, number, string, string]] = [
    [1, seed.items[0]?.id ?? 0, 'cmi.score.scaled', '1'],
  ];
  const commit = { seqFrom: 1, seqTo: 1, entries, final: true, exit: '', reason: 'terminate' };
  expect(await product.aWindow(seed.token).call(playerContract.commit, commit)).toEqual({
    applied: 1,
  });
  const { rows } = await product.db.$client.query(
    'select 1 from result where module_id = $1 union all select 1 from run_commit where session_id = $2',
    [place.moduleId, seed.sessionId],
  );
  expect(rows).toEqual([]);
});

test('the product learns whether the window is closed and whether anything was reported', async () => {
  const { student, place } = await aRunnableSchool();
  const run = await aRun(product, student, place);
  const status = () => product.as(student).call(runsContract.runStatus, { resultId: run.run.id });
  expect(await status()).toEqual({ isOpen: true, hasReported: false, wasCutOff: false });
  await run.set([['cmi.location', '1']]);
  await run.close();
  expect(await status()).toEqual({ isOpen: false, hasReported: true, wasCutOff: false });
});
