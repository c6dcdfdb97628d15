import {
  analysisContract,
  coursesContract,
  packagesContract,
  playerContract,
  resultsContract,
  runsContract,
} from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPackage } from '../../testing/a-package.ts';
import { answered, aRun, type Values } from '../../testing/a-run.ts';
import { aModule, anAccount, aSchool } from '../../testing/a-school.ts';
import { closeExams, openExam } from '../../testing/an-exam.ts';
import { manifest2004, packageFiles, upload, zipOf } from '../../testing/packages.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { courseModule, moduleTable } from '../authoring/authoring.tables.ts';
import { moduleLock } from '../locks/locks.tables.ts';
import { result } from '../results/results.tables.ts';
import { sweepRuns } from './sweep-runs.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

const minute = 60_000;
const passing: Values = [
  ['cmi.location', 'sista sidan'],
  ['cmi.suspend_data', 'mina svar'],
  ...answered(0, {
    id: 'q1',
    text: 'Vad mäter man i ampere?',
    response: 'strom',
    correct: 'strom',
    result: 'correct',
  }),
  ['cmi.score.scaled', '0.8'],
  ['cmi.success_status', 'passed'],
  ['cmi.session_time', 'PT3M'],
];

type School = Awaited<ReturnType<typeof aSchool>>;
type Place = { courseId: number; moduleId: number };

/** A student who has begun a module, and finished it by default. */
async function aStudentWithAnAttempt(
  values: Values = passing,
  wishes: Parameters<typeof aSchool>[1] = {},
) {
  const school = await aSchool(product, { modules: 1, students: 2, ...wishes });
  const [module] = school.modules;
  if (!module) throw new Error('There is no module.');
  const { version } = await aPackage(product, module.id);
  return {
    ...school,
    module,
    version,
    ...(await anAttempt(school, { courseId: school.course.id, moduleId: module.id }, values)),
  };
}

async function anAttempt({ student }: School, place: Place, values: Values = passing) {
  const run = await aRun(product, student, place);
  await run.terminate(values, 'suspend');
  return { place, run, attemptId: await latestAttempt(student, place) };
}

async function latestAttempt(student: { id: number }, place: Place) {
  const [latest] = await product.as(student).call(resultsContract.myAttempts, place);
  if (!latest) throw new Error('There is no attempt.');
  return latest.id;
}

const asked = (by: { id: number }, attemptId: number) =>
  product.as(by).attempt(runsContract.reviewAttempt, { attemptId });

/** A review window of an attempt. */
async function aReview(by: { id: number }, attemptId: number) {
  const review = await product.as(by).call(runsContract.reviewAttempt, { attemptId });
  const seed = await product.aWindow().call(playerContract.open, { ticket: review.ticket });
  return { review, seed, itemId: seed.items[0]?.id ?? 0, window: product.aWindow(seed.token) };
}

describe('an attempt that is looked at again', () => {
  test('shows the stored state in review mode, without credit, with the student as its learner', async () => {
    const { student, teacher, attemptId, module, version, run } = await aStudentWithAnAttempt();
    for (const by of [student, teacher]) {
      const { review, seed } = await aReview(by, attemptId);
      expect(review).toEqual({
        moduleId: module.id,
        name: module.name,
        url: `/scorm/p/${version.id}/index.html`,
        ticket: expect.stringMatching(/./),
      });
      expect(seed).toMatchObject({
        mode: 'review',
        credit: 'no-credit',
        currentItem: 'item-1',
        learner: run.seed.learner,
      });
      expect(seed.items).toMatchObject([
        { entry: 'resume', totalTime: 'PT0H3M0S', success: 'passed' },
      ]);
      expect(seed.items[0]?.elements).toMatchObject({
        'cmi.location': 'sista sidan',
        'cmi.suspend_data': 'mina svar',
        'cmi.score.scaled': '0.8',
        'cmi.interactions.0.learner_response': 'strom',
      });
      // The browser's unsent work belongs to the person who uses the window.
      expect(seed.userKey === run.seed.userKey).toBe(by === student);
    }
  });

  test('stores nothing that its window sends', async () => {
    const { student, teacher, schoolClass, attemptId, place, run } = await aStudentWithAnAttempt();
    const before = await everythingStored();
    const shown = () => everythingShown({ student, teacher, schoolClass }, place);
    const shownBefore = await shown();
    product.clock.move(minute);
    for (const by of [student, teacher]) {
      const { seed, itemId, window } = await aReview(by, attemptId);
      const entries = (values: Values, from: number) =>
        values.map(([element, value], index): [number, number, string, string] => [
          from + index,
          itemId,
          element,
          value,
        ]);
      const worse: Values = [
        ['cmi.score.scaled', '-1'],
        ['cmi.success_status', 'failed'],
        ['cmi.completion_status', 'incomplete'],
        ['cmi.suspend_data', ''],
        ['cmi.exit', 'normal'],
      ];
      const better: Values = [
        ['cmi.score.scaled', '1'],
        ...answered(1, { id: 'ny', response: 'b', result: 'correct' }),
      ];
      const commit = (values: Values, seqFrom: number, more = {}) => ({
        seqFrom,
        seqTo: seqFrom + values.length - 1,
        entries: entries(values, seqFrom),
        reason: 'value',
        activeSeconds: 600,
        ...more,
      });
      expect(await window.call(playerContract.commit, commit(worse, 1))).toEqual({ applied: 5 });
      expect(await window.call(playerContract.commit, commit(better, 6))).toEqual({ applied: 11 });
      // With a gap in the numbers, and repeated.
      await window.call(playerContract.commit, commit(better, 90));
      await window.call(playerContract.commit, commit(worse, 1));
      await window.call(playerContract.look, {
        calls: [['SetValue', 'cmi.exit', 'normal', 'true', '0']],
        total: 1,
        refused: 0,
      });
      const ending = { final: true, itemId, exit: '', reason: 'terminate' };
      await window.call(playerContract.commit, commit(worse, 200, ending));
      await product
        .aWindow()
        .call(playerContract.commit, { ...commit(better, 300, ending), token: seed.token });

      const again = await window.call(playerContract.reopen, {});
      expect(again).toMatchObject({ mode: 'review', credit: 'no-credit' });
      expect(again.items).toEqual(seed.items);
      await product.aWindow(again.token).call(playerContract.commit, commit(worse, 1, ending));
      await product.aWindow(again.token).call(playerContract.commit, commit(better, 1));
    }
    product.clock.move(10 * minute);
    await sweep();
    expect(await everythingStored()).toEqual(before);
    expect(await shown()).toEqual(shownBefore);
    expect(await diagnosticsOf(attemptId)).toEqual([null, null, null, null]);
    expect((await product.as(student).call(runsContract.runModule, place)).numberOfRuns).toBe(
      run.run.numberOfRuns + 1,
    );
  });

  test('is independent of the student’s own window: neither asks about the other or ends it', async () => {
    const { student, teacher, attemptId, place } = await aStudentWithAnAttempt();
    const own = await aRun(product, student, place);
    await own.set([['cmi.location', '1']]);
    const looks = [await aReview(student, attemptId), await aReview(teacher, attemptId)];
    expect(await own.set([['cmi.location', '2']])).toEqual({ applied: 2 });
    await own.close();

    const { ticket, id } = await product.as(student).call(runsContract.runModule, place);
    const next = await product.aWindow().call(playerContract.open, { ticket });
    expect(next).toMatchObject({ mode: 'normal', items: [{ elements: { 'cmi.location': '2' } }] });
    for (const { window } of looks) {
      expect(
        await window.call(playerContract.commit, {
          seqFrom: 1,
          seqTo: 0,
          entries: [],
          reason: 'heartbeat',
        }),
      ).toEqual({ applied: 0 });
      await window.call(playerContract.reopen, {});
    }
    expect(await product.as(student).call(runsContract.runStatus, { resultId: id })).toMatchObject({
      isOpen: true,
    });
    expect(await windowsOf(student, place)).toEqual([['closed', 'open'], ['ended']]);
  });

  test('does not keep a package from being replaced', async () => {
    const { teacher, module, attemptId, place, student } = await aStudentWithAnAttempt([
      ['cmi.completion_status', 'incomplete'],
    ]);
    const superuser = await anAccount(product, { role: 'Superuser' });
    await aReview(teacher, attemptId);
    const zip = await zipOf(
      packageFiles(manifest2004().replace('identifier="I"', 'identifier="item-1"')),
    );
    await upload(product, superuser, { moduleId: module.id, zip, keepsCurrent: true });
    await product
      .as(superuser)
      .call(packagesContract.usePackage, { moduleId: module.id, number: 2, inProgress: 'move' });
    const [moved] = await product.as(student).call(resultsContract.myAttempts, place);
    expect(moved).toMatchObject({ id: attemptId, packageVersion: { number: 2 } });
  });

  test('runs the package that it was made in, also when another one came', async () => {
    const { student, module, version, attemptId } = await aStudentWithAnAttempt();
    const superuser = await anAccount(product, { role: 'Superuser' });
    await upload(product, superuser, {
      moduleId: module.id,
      zip: await zipOf(packageFiles(manifest2004({ href: 'index.html?ny' }))),
    });
    const { review, seed } = await aReview(student, attemptId);
    expect(review.url).toBe(`/scorm/p/${version.id}/index.html`);
    expect(seed).toMatchObject({
      versionId: version.id,
      items: [{ launch: `/scorm/p/${version.id}/index.html` }],
    });
    expect(seed.items[0]?.elements).toMatchObject({ 'cmi.location': 'sista sidan' });
  });

  test('is swept when its window lapses or never opens', async () => {
    const { student, attemptId } = await aStudentWithAnAttempt();
    await aReview(student, attemptId);
    await product.as(student).call(runsContract.reviewAttempt, { attemptId });
    product.clock.move(10 * minute);
    await sweep();
    const { rows } = await product.db.$client.query(
      'select mode, end_reason, result_id, attempt_id from run_session where reviewed_attempt_id = $1 and ended_at is not null order by id',
      [attemptId],
    );
    const nothing = { mode: 'review', result_id: null, attempt_id: null };
    expect(rows).toEqual([
      { ...nothing, end_reason: 'lapsed' },
      { ...nothing, end_reason: 'not opened' },
    ]);
  });
});

describe('access to a review', () => {
  const missing = { status: 404, body: 'AttemptNotFound' };

  test('the student themselves, their school’s teachers and administration, and for all others it does not exist', async () => {
    const { student, students, teacher, attemptId } = await aStudentWithAnAttempt();
    const classmate = students.find(({ id }) => id !== student.id);
    const other = await aStudentWithAnAttempt();
    if (!classmate) throw new Error('There is no classmate.');
    for (const by of [
      student,
      teacher,
      await anAccount(product, { role: 'Superuser' }),
      await anAccount(product, { role: 'Admin' }),
    ]) {
      expect((await asked(by, attemptId)).status).toBe(200);
    }
    for (const by of [classmate, other.student, other.teacher])
      expect(await asked(by, attemptId)).toMatchObject(missing);
    expect(await asked(student, 2_000_000_000)).toMatchObject(missing);
    await product.db
      .update(result)
      .set({ deletedAt: product.clock.now() })
      .where(eq(result.studentId, student.id));
    for (const by of [student, teacher]) expect(await asked(by, attemptId)).toMatchObject(missing);
  });

  test('no teacher in a module that teachers do not see', async () => {
    const { teacher, attemptId, module } = await aStudentWithAnAttempt();
    await product.db
      .update(courseModule)
      .set({ hideForTeachers: true })
      .where(eq(courseModule.moduleId, module.id));
    expect(await asked(teacher, attemptId)).toMatchObject(missing);
    expect((await asked(await anAccount(product, { role: 'Admin' }), attemptId)).status).toBe(200);
    await product.db
      .update(moduleTable)
      .set({ deletedAt: product.clock.now() })
      .where(eq(moduleTable.id, module.id));
    expect(await asked(await anAccount(product, { role: 'Admin' }), attemptId)).toMatchObject(
      missing,
    );
  });
});

describe('when an attempt is looked at', () => {
  /** Checks the student's answer and what the history announces. */
  async function toStudent({
    student,
    place,
    attemptId,
  }: {
    student: { id: number };
    place: Place;
    attemptId: number;
  }) {
    const { status, body } = await asked(student, attemptId);
    const history = await product.as(student).call(resultsContract.myAttempts, place);
    return {
      status,
      body: status === 200 ? null : body,
      said: history.find(({ id }) => id === attemptId)?.closedBecause,
    };
  }
  const open = { status: 200, body: null, said: null };
  const closed = (code: string) => ({ status: 409, body: code, said: code });

  /** Checks that staff can still review when the student cannot. */
  async function staysOpenToTeacher({
    teacher,
    student,
    place,
    attemptId,
  }: School & { place: Place; attemptId: number }) {
    expect((await asked(teacher, attemptId)).status).toBe(200);
    const history = await product
      .as(teacher)
      .call(resultsContract.attemptHistory, { studentId: student.id, ...place });
    expect(history.map(({ closedBecause }) => closedBecause)).toEqual(history.map(() => null));
  }

  test('a student waits until it is done, a teacher does not', async () => {
    const begun = await aStudentWithAnAttempt([['cmi.score.scaled', '0.2']]);
    expect(await toStudent(begun)).toEqual(closed('AttemptIsNotDone'));
    await staysOpenToTeacher(begun);
    const done = await aStudentWithAnAttempt();
    expect(await toStudent(done)).toEqual(open);
    // A later attempt changes nothing.
    const next = await anAttempt(done, done.place, [['cmi.score.scaled', '0.2']]);
    expect(await toStudent(done)).toEqual(open);
    expect(await toStudent({ ...done, ...next })).toEqual(closed('AttemptIsNotDone'));
  });

  test('a locked module is closed to the student until it opens', async () => {
    const done = await aStudentWithAnAttempt();
    const lock = {
      studentId: done.student.id,
      moduleId: done.module.id,
      lockedBy: done.teacher.id,
      lockedAt: product.clock.now(),
    };
    await product.db.insert(moduleLock).values(lock);
    expect(await toStudent(done)).toEqual(closed('ModuleIsLocked'));
    await staysOpenToTeacher(done);
    await product.db.delete(moduleLock);
    expect(await toStudent(done)).toEqual(open);
  });

  test('a final exam is closed to the student when it has closed', async () => {
    const school = await aSchool(product);
    const exam = await aModule(product, school.course.id, { isFinalExam: true });
    await aPackage(product, exam.id);
    const place = { courseId: school.course.id, moduleId: exam.id };
    await openExam(product, { studentId: school.student.id, courseId: school.course.id });
    const done = { ...school, ...(await anAttempt(school, place)) };
    expect(await toStudent(done)).toEqual(open);
    await closeExams(product, { studentId: school.student.id });
    expect(await toStudent(done)).toEqual(closed('FinalExamIsLocked'));
    await staysOpenToTeacher(done);
  });

  test('an expired licence closes it to the student', async () => {
    const done = await aStudentWithAnAttempt();
    await product.db.$client.query(
      "update student_licence set valid_to = '2026-11-15' where student_id = $1",
      [done.student.id],
    );
    expect(await toStudent(done)).toEqual(closed('LicenseHasExpired'));
    await staysOpenToTeacher(done);
  });

  test('a module that the student no longer has is reported as gone', async () => {
    const done = await aStudentWithAnAttempt();
    await product.db
      .update(courseModule)
      .set({ hideForStudents: true })
      .where(eq(courseModule.moduleId, done.module.id));
    expect(await toStudent(done)).toEqual(closed('ModuleIsGone'));
    await staysOpenToTeacher(done);
    await product.db.$client.query('delete from student_licence where student_id = $1', [
      done.student.id,
    ]);
    expect(await toStudent(done)).toEqual(closed('ModuleIsGone'));
  });

  test('one of a module that runs elsewhere has its page there', async () => {
    const school = await aSchool(product);
    const module = await aModule(product, school.course.id, {
      kind: 1,
      urlInDb: 'kapa-och-slipa.lw',
    });
    const place = { courseId: school.course.id, moduleId: module.id };
    await product.as(school.student).call(runsContract.runModule, place);
    const attemptId = await latestAttempt(school.student, place);
    expect(await toStudent({ ...school, place, attemptId })).toEqual(closed('AttemptRanElsewhere'));
    expect(await asked(school.teacher, attemptId)).toMatchObject({
      status: 409,
      body: 'AttemptRanElsewhere',
    });
    const history = await product
      .as(school.teacher)
      .call(resultsContract.attemptHistory, { studentId: school.student.id, ...place });
    expect(history).toMatchObject([{ closedBecause: 'AttemptRanElsewhere' }]);
  });
});

const sweep = () => sweepRuns({ db: product.db, now: product.clock.now, report: product.report });

/** Every row that a window could change, except windows. */
async function everythingStored() {
  const tables = [
    'result',
    'student_course',
    'attempt',
    'attempt_item',
    'interaction',
    'question',
    'answer',
    'run_commit',
    'run_held_commit',
    'external_report',
    'package_contact',
    'package_missing_file',
  ];
  const stored: Record<string, unknown[]> = {};
  for (const table of tables) {
    const { rows } = await product.db.$client.query(
      `select to_jsonb(${table}) as row from ${table} order by 1`,
    );
    stored[table] = rows;
  }
  return stored;
}

/** Every page that shows a result. */
async function everythingShown(
  { student, teacher, schoolClass }: Pick<School, 'student' | 'teacher' | 'schoolClass'>,
  place: Place,
) {
  const own = product.as(student);
  const staff = product.as(teacher);
  return [
    await own.call(coursesContract.myCourses, {}),
    await own.call(resultsContract.myResults, {}),
    await own.call(resultsContract.myAttempts, place),
    await staff.call(resultsContract.resultsByClass, { id: schoolClass.id }),
    await staff.call(analysisContract.bestAndLatest, { studentId: student.id, ...place }),
    await staff.call(analysisContract.classAnalysis, { classId: schoolClass.id, ...place }),
  ];
}

async function diagnosticsOf(attemptId: number) {
  const { rows } = await product.db.$client.query(
    'select diagnostics from run_session where reviewed_attempt_id = $1',
    [attemptId],
  );
  return rows.map((row) => row.diagnostics);
}

async function windowsOf(student: { id: number }, place: Place) {
  const history = await product.as(student).call(resultsContract.myAttempts, place);
  return history.map(({ windows }) => windows.map(({ end }) => end));
}
