import { createHmac } from 'node:crypto';
import {
  analysisContract,
  coursesContract,
  externalContract,
  modulesContract,
  playerContract,
  resultsContract,
  runsContract,
} from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { claimPorts } from '../../platform/start/ports.ts';
import { aContentStandIn } from '../../testing/a-content-stand-in.ts';
import { aPackage } from '../../testing/a-package.ts';
import { aModule, anAccount, aSchool, type Person } from '../../testing/a-school.ts';
import { ask } from '../../testing/addresses.ts';
import { openExam } from '../../testing/an-exam.ts';
import { aWindowElsewhere } from '../../testing/an-external-window.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { aTeacher } from '../../testing/school-parts.ts';
import { account } from '../accounts/accounts.tables.ts';
import { courseModule, moduleTable } from '../authoring/authoring.tables.ts';
import { moduleLock } from '../locks/locks.tables.ts';

// The other side is the stand-in: a separate program that shares only the contract and the key.

const key = 'a key that only the two systems know';
const started = new Date('2026-11-16T08:00:00Z');
const day = 24 * 60 * 60 * 1000;
const right = {
  sprang: 'Sprängskyddet',
  skiva: 'Kasserar den',
  heta: 'Den som har gått utbildningen',
  damm: 'Andningsskydd med filter P3',
};

let product: TestProduct;

beforeAll(async () => {
  const [port = 0] = await claimPorts('127.0.0.1', [0]);
  const { url } = await aContentStandIn({
    key,
    reportUrl: `http://localhost:${port}/api/External/Report`,
    now: started,
  });
  product = await testProduct(started, {
    PORT: String(port),
    LEARNWARE_URL: url,
    LEARNWARE_KEY: key,
    LEARNWARE_FILES: undefined,
  });
  await product.server.listen({ host: '127.0.0.1', port });
});

/** A school with a module of the external system. */
async function aConnectedSchool(wishes: Parameters<typeof aSchool>[1] = {}) {
  const made = await aSchool(product, { modules: 0, ...wishes });
  const module = await aModule(product, made.course.id, {
    kind: 1,
    urlInDb: 'kapa-och-slipa.lw',
    lwGuid: 'G1',
    code: 'KS1',
  });
  const place = { courseId: made.course.id, moduleId: module.id };
  const start = async (student: Person = made.student) => {
    const run = await product.as(student).call(runsContract.runModule, place);
    const address = new URL(run.externalUrl ?? '');
    return { run, address, nonce: address.searchParams.get('nonce') ?? '' };
  };
  const open = async (student?: Person) => aWindowElsewhere((await start(student)).address.href);
  const shown = async (student: Person = made.student) => {
    const courses = await product.as(student).call(coursesContract.myCourses, {});
    return courses.flatMap((course) => course.modules).find(({ id }) => id === module.id);
  };
  return { ...made, module, place, start, open, shown };
}

type Connected = Awaited<ReturnType<typeof aConnectedSchool>>;

/** Everything that a report could change. */
async function written({ student, module }: Connected) {
  const { rows } = await product.db.$client.query(
    `select to_jsonb(result) as result,
       (select json_agg(attempt order by attempt.id) from attempt where attempt.result_id = result.id) as attempts,
       (select count(*)::int from external_report report join external_launch launch on launch.id = report.launch_id
        where launch.module_id = $2) as reports,
       (select count(*)::int from answer join attempt on attempt.id = answer.attempt_id where attempt.result_id = result.id) as answers
     from result where result.student_id = $1 and result.module_id = $2`,
    [student.id, module.id],
  );
  return rows[0];
}

let serial = 0;

/** A report that this test signs, with values that the stand-in's buttons do not send. */
function signed(
  school: Connected,
  nonce: string,
  values: Record<string, unknown>,
  { at = product.clock.now(), key: by = key } = {},
) {
  const report = {
    reportId: `r${++serial}`,
    nonce,
    userId: school.student.id,
    ...school.place,
    occurredAt: product.clock.now().toISOString(),
    ...values,
  };
  const body = JSON.stringify(report);
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', by).update(`report.${timestamp}.${body}`).digest('hex');
  const headers = {
    'x-gesall-timestamp': timestamp,
    'x-gesall-signature': `sha256=${signature}`,
    'content-type': 'application/json',
  };
  return { body, headers };
}
const send = (message: ReturnType<typeof signed>) =>
  product.raw('POST', '/api/External/Report', message);
const report = (...given: Parameters<typeof signed>) => send(signed(...given));

describe('a start of an external module', () => {
  test('[runs.open.external-url] opens an address with e-mail, user id, course id and module id', async () => {
    const school = await aConnectedSchool();
    const email = 'åsa+el@skolan.example';
    await product.db.update(account).set({ email }).where(eq(account.id, school.student.id));
    const { run, address } = await school.start();
    expect(run).toMatchObject({ ...school.place, numberOfRuns: 1, ticket: '' });
    expect(address.pathname).toBe('/legacy/start/kapa-och-slipa.lw');
    const { courseId, moduleId } = school.place;
    expect(address.search).toContain(
      `?email=%C3%A5sa%2Bel%40skolan.example&userId=${school.student.id}&courseId=${courseId}&moduleId=${moduleId}&`,
    );
    expect((await school.start()).run).toMatchObject({ id: run.id, numberOfRuns: 2 });
    const { rows } = await product.db.$client.query(
      'select origin, number from attempt where result_id = $1',
      [run.id],
    );
    expect(rows).toEqual([{ origin: 'external', number: 1 }]);
  });

  test('[modules.types] [constants.module-type] a module of type 1 has that type, and opens at the external system', async () => {
    const school = await aConnectedSchool();
    const scorm = await aModule(product, school.course.id);
    const [course] = await product.as(school.student).call(coursesContract.myCourses, {});
    expect(course?.modules.map(({ id, moduleType }) => [id, moduleType])).toEqual([
      [school.module.id, 1],
      [scorm.id, 0],
    ]);
    const { status, page } = await school.open();
    expect(status).toBe(200);
    for (const told of [
      school.student.email,
      `<dd>${school.student.id}</dd>`,
      `<dd>${school.course.id}</dd>`,
    ])
      expect(page).toContain(told);
    await aPackage(product, scorm.id);
    const here = await product
      .as(school.student)
      .call(runsContract.runModule, { courseId: school.course.id, moduleId: scorm.id });
    expect(here.externalUrl).toBeUndefined();
    const seed = await product.aWindow().call(playerContract.open, { ticket: here.ticket });
    expect(seed).toMatchObject({ mode: 'normal', standard: '2004' });
  });

  test('is refused as any other, without a trace', async () => {
    const attempt = (school: Connected) =>
      product.as(school.student).attempt(runsContract.runModule, school.place);
    const locked = await aConnectedSchool();
    const { student, teacher, module, course } = locked;
    const lock = {
      studentId: student.id,
      moduleId: module.id,
      lockedBy: teacher.id,
      lockedAt: product.clock.now(),
    };
    await product.db.insert(moduleLock).values(lock);
    expect(await attempt(locked)).toMatchObject({ status: 409, body: 'ModuleIsLocked' });
    await product.db
      .update(moduleTable)
      .set({ isFinalExam: true })
      .where(eq(moduleTable.id, module.id));
    expect(await attempt(locked)).toMatchObject({ status: 409, body: 'FinalExamIsLocked' });
    await openExam(product, { studentId: student.id, courseId: course.id });
    await product.db
      .update(moduleTable)
      .set({ urlInDb: null })
      .where(eq(moduleTable.id, module.id));
    expect(await attempt(locked)).toMatchObject({ status: 409, body: 'ModuleUrlMissing' });
    await product.db
      .update(courseModule)
      .set({ hideForStudents: true })
      .where(eq(courseModule.moduleId, module.id));
    expect(await attempt(locked)).toMatchObject({ status: 404, body: 'ModuleNotFound' });
    expect(await attempt(await aConnectedSchool({ licencesTo: '2026-11-15' }))).toMatchObject({
      status: 409,
      body: 'LicenseHasExpired',
    });
    expect(await written(locked)).toBeUndefined();
  });

  test('is refused without a connected system, and counts nothing', async () => {
    const school = await aConnectedSchool();
    const alone = await testProduct(started, { LEARNWARE_URL: undefined });
    const own = await aSchool(alone, { modules: 0 });
    const module = await aModule(alone, own.course.id, { kind: 1, urlInDb: 'x.lw' });
    const place = { courseId: own.course.id, moduleId: module.id };
    const missing = { status: 409, body: 'ExternalContentMissing' };
    expect(await alone.as(own.student).attempt(runsContract.runModule, place)).toMatchObject(
      missing,
    );
    expect(
      await alone.as(own.teacher).attempt(runsContract.previewModule, { moduleId: module.id }),
    ).toMatchObject(missing);
    const { nonce } = await school.start();
    const message = signed(school, nonce, {});
    expect(await alone.raw('POST', '/api/External/Report', message)).toMatchObject({
      status: 400,
      body: 'ReportNotAuthentic',
    });
    const { rows } = await alone.db.$client.query('select count(*)::int as count from result');
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('opens one browser’s window, and none once its time is over or when a word of it was changed', async () => {
    const school = await aConnectedSchool();
    const { address } = await school.start();
    const changed = new URL(address);
    changed.searchParams.set('userId', '1');
    expect((await aWindowElsewhere(changed.href)).status).toBe(403);
    expect((await aWindowElsewhere(address.href)).status).toBe(200);
    expect((await aWindowElsewhere(address.href)).status).toBe(403);
    product.clock.move(-10 * 60_000);
    const late = await school.start();
    product.clock.move(10 * 60_000);
    expect((await aWindowElsewhere(late.address.href)).status).toBe(403);
  });
});

describe('a report of the external system', () => {
  test('becomes a result that student and teacher see, with the answers', async () => {
    const school = await aConnectedSchool();
    await product.db
      .update(moduleTable)
      .set({ maxActivityPoints: 5 })
      .where(eq(moduleTable.id, school.module.id));
    const { student, teacher, place, schoolClass } = school;
    const { run, address } = await school.start();
    const window = await aWindowElsewhere(address.href);
    const status = () => product.as(student).call(runsContract.runStatus, { resultId: run.id });
    expect(await status()).toEqual({
      isOpen: false,
      hasReported: false,
      wasCutOff: false,
      isExternal: true,
    });

    expect(await window.press({ press: 'svara' }, { sprang: 'Bara handtaget' })).toMatchObject({
      status: 200,
    });
    expect(await school.shown()).toMatchObject({
      status: 1,
      score: 0,
      maxScore: 4,
      nbrOfAttempts: 1,
    });
    expect(await window.press({ press: 'klar' }, { ...right, damm: 'Hörselkåpor' })).toMatchObject({
      status: 200,
    });
    expect(await status()).toMatchObject({ isOpen: false, hasReported: true });
    expect(await school.shown()).toMatchObject({
      status: 2,
      score: 3,
      maxScore: 4,
      hasPassed: true,
      nbrOfAttempts: 1,
      activityPoints: 5,
    });

    const [attempt, ...others] = await product
      .as(teacher)
      .call(analysisContract.bestAndLatest, { studentId: student.id, ...place });
    expect(others).toEqual([]);
    expect(attempt).toMatchObject({
      isBestResult: true,
      isLatestResult: true,
      score: 3,
      maxScore: 4,
    });
    expect(
      attempt?.questionAnswerList.map(({ studentAnswer, correct }) => [studentAnswer, correct]),
    ).toEqual([
      [['Sprängskyddet'], true],
      [['Kasserar den'], true],
      [['Den som har gått utbildningen'], true],
      [['Hörselkåpor'], false],
    ]);
    const [course] = await product
      .as(teacher)
      .call(resultsContract.resultsByClass, { id: schoolClass.id });
    expect(course?.modules).toEqual([
      expect.objectContaining({ moduleId: school.module.id, moduleType: 1 }),
    ]);
    expect(course?.students[0]?.results).toEqual([
      expect.objectContaining({ status: 2, score: 3, hasPassed: true, claimDiffers: false }),
    ]);
  });

  test('passes exactly when the percent reaches the limit, whatever it claims', async () => {
    const school = await aConnectedSchool();
    const { nonce } = await school.start();
    expect(
      (await report(school, nonce, { score: 69.99, success: 'passed', completion: 'completed' }))
        .status,
    ).toBe(200);
    expect(await school.shown()).toMatchObject({
      status: 1,
      hasPassed: false,
      score: 69.99,
      maxScore: 100,
    });
    expect((await report(school, nonce, { score: 70, success: 'failed' })).status).toBe(200);
    expect(await school.shown()).toMatchObject({ status: 2, hasPassed: true, score: 70 });
  });

  test('without a score is done when the system says so', async () => {
    const school = await aConnectedSchool();
    const { nonce } = await school.start();
    await report(school, nonce, { completion: 'completed' });
    expect(await school.shown()).toMatchObject({ status: 3, hasPassed: false });
    await report(school, nonce, { completion: 'incomplete' });
    expect(await school.shown()).toMatchObject({ status: 3 });
  });

  test('that arrives late is applied in order, and never lowers the result', async () => {
    const school = await aConnectedSchool();
    const { nonce } = await school.start();
    const answer = (response: string, id = 'q1') => [
      { id, type: 'choice', text: 'Fråga', response },
    ];
    const [early, now] = [
      new Date(started.getTime() - 60_000).toISOString(),
      started.toISOString(),
    ];
    await report(school, nonce, {
      score: 60,
      occurredAt: now,
      completion: 'incomplete',
      answers: answer('sen'),
    });
    await report(school, nonce, {
      score: 40,
      occurredAt: early,
      completion: 'completed',
      success: 'failed',
      answers: [...answer('tidig'), ...answer('bara här', 'q2')],
    });
    const read = async () =>
      (
        await product
          .as(school.teacher)
          .call(analysisContract.bestAndLatest, { studentId: school.student.id, ...school.place })
      )[0];
    expect(await read()).toMatchObject({ score: 60, status: 1 });
    expect((await read())?.questionAnswerList.map(({ studentAnswer }) => studentAnswer)).toEqual([
      ['sen'],
      ['bara här'],
    ]);
    const { attempts } = (await written(school)) ?? {};
    expect(attempts).toEqual([
      expect.objectContaining({
        completion: 'incomplete',
        success: 'failed',
        percent: 60,
        reported_percent: 60,
      }),
    ]);
    await report(school, nonce, { score: 90, occurredAt: early });
    expect(await read()).toMatchObject({ score: 90, status: 2 });
  });

  test('a finished test begins anew at the next start, and the best attempt stays', async () => {
    const school = await aConnectedSchool();
    const first = await school.start();
    await report(school, first.nonce, { score: 80 });
    const second = await school.start();
    await report(school, second.nonce, { score: 20 });
    expect(await school.shown()).toMatchObject({ status: 2, score: 80, nbrOfAttempts: 2 });
    // The first window reports after the second has begun.
    await report(school, first.nonce, { score: 95 });
    expect(await school.shown()).toMatchObject({ score: 95, nbrOfAttempts: 2 });
  });

  test('all at once loses nothing', async () => {
    const school = await aConnectedSchool();
    const { nonce } = await school.start();
    const scores = [10, 50, 30, 20, 40];
    const replies = await Promise.all(
      scores.map((score) =>
        report(school, nonce, {
          score,
          answers: [{ id: `q${score}`, type: 'choice', response: 'a' }],
        }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(scores.map(() => 200));
    expect(await written(school)).toMatchObject({
      reports: 5,
      answers: 5,
      result: { best_percent: 50 },
    });
  });

  test('beyond the highest score counts as the highest, and lone surrogates are replaced', async () => {
    const school = await aConnectedSchool();
    const { nonce } = await school.start();
    const answers = [
      { id: 'q\ud800', type: 'choice', text: 'Fråga', response: 'a[,]b', correct: ['b[,]a'] },
    ];
    expect(await report(school, nonce, { score: 12, maxScore: 10, answers })).toMatchObject({
      status: 200,
    });
    const [attempt] = await product
      .as(school.teacher)
      .call(analysisContract.bestAndLatest, { studentId: school.student.id, ...school.place });
    expect(attempt).toMatchObject({
      score: 10,
      maxScore: 10,
      questionAnswerList: [{ studentAnswer: ['a', 'b'], correct: true }],
    });
  });
});

describe('a forged report is refused, and nothing is written', () => {
  test.each([
    ['expired', 409, 'ReportExpired'],
    ['forged', 400, 'ReportNotAuthentic'],
    ['stranger', 404, 'RunNotFound'],
    ['replayed', 409, 'ReportDiffers'],
  ])('%s', async (misdeed, status, text) => {
    const school = await aConnectedSchool({ students: 2 });
    // Another student, with the next id, runs the same module.
    await school.start(school.students[1]);
    const window = await school.open();
    await window.press({ press: 'svara' }, { sprang: 'Sprängskyddet' });
    const before = await written(school);
    expect(await window.press({ misdeed })).toMatchObject({ status, text });
    expect(await written(school)).toEqual(before);
    const { rows } = await product.db.$client.query(
      'select best_percent as percent from result where student_id = $1',
      [school.students[1]?.id],
    );
    expect(rows).toEqual([{ percent: null }]);
  });

  test('the same report again is acknowledged and changes nothing; of the same id it may not say something else', async () => {
    const school = await aConnectedSchool();
    const { nonce } = await school.start();
    const message = signed(school, nonce, { reportId: 'samma', score: 50 });
    expect(await send(message)).toMatchObject({ status: 200, body: '{"result":{"isNew":true}}' });
    const before = await written(school);
    expect(await send(message)).toMatchObject({ status: 200, body: '{"result":{"isNew":false}}' });
    expect(await report(school, nonce, { reportId: 'samma', score: 100 })).toMatchObject({
      status: 409,
      body: 'ReportDiffers',
    });
    expect(await written(school)).toEqual(before);
    const both = signed(school, nonce, { score: 60 });
    expect(
      (await Promise.all([send(both), send(both)])).map(({ body }) => body).toSorted(),
    ).toEqual(['{"result":{"isNew":false}}', '{"result":{"isNew":true}}']);
  });

  test('an unknown nonce, or one of another module or course, is refused', async () => {
    const school = await aConnectedSchool();
    const other = await aConnectedSchool();
    const { nonce } = await school.start();
    const nobody = { status: 404, body: 'RunNotFound' };
    expect(await report(school, 'påhittad', { score: 100 })).toMatchObject(nobody);
    expect(await report(school, nonce, { score: 100, moduleId: other.module.id })).toMatchObject(
      nobody,
    );
    expect(await report(school, nonce, { score: 100, courseId: other.course.id })).toMatchObject(
      nobody,
    );
    expect(await report(other, nonce, { score: 100 })).toMatchObject(nobody);
    expect(await written(school)).toMatchObject({ reports: 0, result: { best_percent: null } });
  });

  test('nothing can be reported of a start after a week, nor by a key that is not ours or without one', async () => {
    const school = await aConnectedSchool();
    const { nonce } = await school.start();
    expect(await report(school, nonce, { score: 100 }, { key: 'another key' })).toMatchObject({
      status: 400,
      body: 'ReportNotAuthentic',
    });
    const { body } = signed(school, nonce, { score: 100 });
    const unsigned = { 'content-type': 'application/json' };
    expect(
      await product.raw('POST', '/api/External/Report', { body, headers: unsigned }),
    ).toMatchObject({ body: 'ReportNotAuthentic' });
    // The signature of an address, which its reader knows, must not prove a report.
    const { address } = await school.start();
    const borrowed = {
      ...unsigned,
      'x-gesall-timestamp': '1',
      'x-gesall-signature': `sha256=${address.searchParams.get('signature')}`,
    };
    expect(
      await product.raw('POST', '/api/External/Report', { body, headers: borrowed }),
    ).toMatchObject({ body: 'ReportNotAuthentic' });
    product.clock.move(8 * day);
    expect(await report(school, nonce, { score: 100 })).toMatchObject({
      status: 409,
      body: 'ReportExpired',
    });
    product.clock.set(started);
    expect(await written(school)).toMatchObject({ reports: 0 });
  });

  test('unreadable reports are refused as bad input, also when signed', async () => {
    const school = await aConnectedSchool();
    const { nonce } = await school.start();
    const wrong = [
      { score: -1 },
      { score: 'fem' },
      { maxScore: 0, score: 0 },
      { completion: 'nästan' },
      { occurredAt: 'i går' },
      { occurredAt: new Date(started.getTime() + day).toISOString() },
      { reportId: '' },
      { answers: [{ id: 'q', type: 'hemlig' }] },
      { answers: [{ id: 'q\u0000', type: 'choice' }] },
    ];
    for (const values of wrong) {
      expect({ values, ...(await report(school, nonce, values)) }).toMatchObject({
        values,
        status: 400,
        body: 'InvalidInput',
      });
    }
    expect(await written(school)).toMatchObject({ reports: 0 });
  });

  test('a secret of a start is not kept, and opens no package', async () => {
    const school = await aConnectedSchool();
    const { nonce } = await school.start();
    const { rows } = await product.db.$client.query('select * from external_launch');
    expect(JSON.stringify(rows)).not.toContain(nonce);
    expect(product.log.join('\n')).not.toContain(nonce);
    const reply = await product.contentRaw('POST', '/scorm/rt/open', { body: { ticket: nonce } });
    expect(reply).toMatchObject({ status: 404, body: 'RunNotFound' });
  });
});

test('[runs.teacher.preview-only] a teacher’s look opens as a preview, and can write nothing', async () => {
  const school = await aConnectedSchool();
  expect(
    await product.as(school.teacher).attempt(runsContract.runModule, school.place),
  ).toMatchObject({ status: 403, body: 'NotAllowed' });
  const { id: schoolId } = school.school;
  for (const rights of [{}, { purchaser: true }, { fullAccess: true, purchaser: true }]) {
    const colleague = await aTeacher(product, { schoolId, ...rights });
    expect(await product.as(colleague).attempt(runsContract.runModule, school.place)).toMatchObject(
      { status: 403, body: 'NotAllowed' },
    );
  }
  const preview = await product
    .as(school.teacher)
    .call(runsContract.previewModule, { moduleId: school.module.id });
  const address = new URL(preview.externalUrl ?? '');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    mode: 'preview',
    userId: String(school.teacher.id),
    moduleId: String(school.module.id),
  });
  const window = await aWindowElsewhere(address.href);
  expect(window.page).toContain('förhandsgranskning');
  expect(await window.press({ press: 'klar' }, right)).toMatchObject({
    status: 409,
    text: 'ReportOfPreview',
  });
  const { rows } = await product.db.$client.query(
    `select (select count(*)::int from result where module_id = $1) as results,
       (select count(*)::int from external_report report join external_launch launch on launch.id = report.launch_id where launch.module_id = $1) as reports`,
    [school.module.id],
  );
  expect(rows).toEqual([{ results: 0, reports: 0 }]);
});

describe('the external result page', () => {
  test('[runs.result.external-page] is shown to the student and to those who may follow them', async () => {
    const school = await aConnectedSchool({ students: 2 });
    const { student, teacher, place, students } = school;
    const asked = { studentId: student.id, ...place };
    const admin = await anAccount(product, { role: 'Admin' });
    expect(await product.as(student).attempt(externalContract.resultPage, asked)).toMatchObject({
      status: 404,
      body: 'ModuleNotFound',
    });
    await (await school.open()).press({ press: 'klar' }, right);
    for (const viewer of [student, teacher, admin]) {
      const { url } = await product.as(viewer).call(externalContract.resultPage, asked);
      const { pathname, searchParams } = new URL(url);
      expect([pathname, searchParams.get('viewer')]).toEqual([
        '/legacy/result/kapa-och-slipa.lw',
        viewer === student ? 'student' : 'teacher',
      ]);
      expect(url).not.toContain(encodeURIComponent(student.email));
      const page = await (await fetch(url)).text();
      expect(page).toContain('4 av 4, klar');
      expect(page).toContain('Sprängskyddet');
    }
    const stranger = (await aConnectedSchool()).teacher;
    for (const viewer of [students[1] as Person, stranger]) {
      expect(await product.as(viewer).attempt(externalContract.resultPage, asked)).toMatchObject({
        status: 404,
        body: 'UserNotFound',
      });
    }
  });

  test('there is none of a module with a package', async () => {
    const { student, teacher, course, modules } = await aSchool(product);
    const asked = { studentId: student.id, courseId: course.id, moduleId: modules[0]?.id ?? 0 };
    expect(await product.as(teacher).attempt(externalContract.resultPage, asked)).toMatchObject({
      status: 404,
      body: 'ModuleNotFound',
    });
  });
});

describe('a new external module', () => {
  const named = {
    name: 'Kapa',
    description: 'Kapa säkert',
    moduleType: 1,
    urlInDb: 'lyfta-last.lw',
    lwGuid: 'G',
    code: 'C',
  };

  test('[api.module.valid-lw-file-names] may have one of the file names that the system answers', async () => {
    const superuser = await anAccount(product, { role: 'Superuser' });
    for (const role of ['Superuser', 'Admin'] as const) {
      const by = await anAccount(product, { role });
      expect(await ask(product, by, 'GET /api/Module/GetValidLwFileNames')).toEqual({
        status: 200,
        body: { result: ['kapa-och-slipa.lw', 'lyfta-last.lw', 'mata-isolation.lw'] },
      });
    }
    const { id } = await product.as(superuser).call(modulesContract.createModule, named as never);
    const all = await product.as(superuser).call(modulesContract.modules, {});
    expect(all.find((module) => module.id === id)).toMatchObject({ ...named, hasPackage: false });
    const unknown = { ...named, urlInDb: '../hemligt.lw' };
    expect(
      await product.as(superuser).attempt(modulesContract.createModule, unknown as never),
    ).toMatchObject({ status: 400 });
  });

  test('[admincourses.moduleform.required-external] needs file name, lwGuid and code', async () => {
    const superuser = await anAccount(product, { role: 'Superuser' });
    for (const missing of ['urlInDb', 'lwGuid', 'code', 'name', 'description']) {
      const reply = await product
        .as(superuser)
        .attempt(modulesContract.createModule, { ...named, [missing]: undefined } as never);
      expect({ missing, ...reply }).toMatchObject({ missing, status: 400, body: 'InvalidInput' });
    }
  });

  test('file names can be configured; an unreachable system has a code, and without one the list is empty', async () => {
    const away = { LEARNWARE_URL: 'http://127.0.0.1:9/legacy', LEARNWARE_KEY: key };
    const read = async (env: NodeJS.ProcessEnv) => {
      const one = await testProduct(started, env);
      return one
        .as(await anAccount(one, { role: 'Admin' }))
        .attempt(modulesContract.validLwFileNames, {});
    };
    expect(await read({ ...away, LEARNWARE_FILES: 'a.lw, b.lw' })).toMatchObject({
      body: '{"result":["a.lw","b.lw"]}',
    });
    expect(await read({ ...away, LEARNWARE_FILES: undefined })).toMatchObject({
      status: 503,
      body: 'ServiceUnavailable',
    });
    expect(await read({ LEARNWARE_URL: undefined })).toMatchObject({ body: '{"result":[]}' });
  });
});
