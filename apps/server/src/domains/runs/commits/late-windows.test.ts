import { accountsContract, playerContract, resultsContract, runsContract } from '@gesall/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPackage } from '../../../testing/a-package.ts';
import { answered, aRun, type Values } from '../../../testing/a-run.ts';
import { aModule, anAccount, aSchool } from '../../../testing/a-school.ts';
import { closeExams, openExam } from '../../../testing/an-exam.ts';
import { type TestProduct, testProduct } from '../../../testing/product.ts';
import { sweepRuns } from '../sweep-runs.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

const minute = 60_000;
const day = 24 * 60 * minute;
const passed: Values = [
  ['cmi.score.scaled', '1'],
  ['cmi.success_status', 'passed'],
];

async function aWindow(extra: { isFinalExam?: boolean } = {}) {
  const { student, teacher, course } = await aSchool(product);
  const module = await aModule(product, course.id, extra);
  await aPackage(product, module.id);
  const place = { courseId: course.id, moduleId: module.id };
  if (extra.isFinalExam) await openExam(product, { studentId: student.id, courseId: course.id });
  return {
    student,
    place,
    lock: async (lockout: boolean) =>
      product
        .as(await anAccount(product, { role: 'Superuser' }))
        .call(accountsContract.setLockout, { email: student.email, lockout }),
    run: await aRun(product, student, place),
    async attempt() {
      const [attempt] = await product
        .as(teacher)
        .call(resultsContract.attemptHistory, { studentId: student.id, ...place });
      return attempt;
    },
  };
}

describe('a window of an account that was closed', () => {
  test('is refused while the account is locked, and accepted afterwards', async () => {
    const { lock, run, attempt } = await aWindow();
    const batch = run.batch(passed);
    await lock(true);
    expect(await run.window.attempt(playerContract.commit, batch)).toMatchObject({
      status: 404,
      body: 'RunNotFound',
    });
    expect(await attempt()).toMatchObject({ status: 1 });
    await lock(false);
    expect(await run.send(batch)).toEqual({ applied: 2 });
    expect(await attempt()).toMatchObject({ percent: 100 });
  });

  test('does not open by a ticket that waited', async () => {
    const { student, lock, place } = await aWindow();
    const { ticket } = await product.as(student).call(runsContract.runModule, place);
    await lock(true);
    const refused = await product
      .aWindow()
      .attempt(playerContract.open, { ticket, takeOver: true });
    expect(refused).toMatchObject({ status: 404, body: 'RunNotFound' });
  });
});

describe('a window that was begun more than thirty days ago', () => {
  test('is stored and shown to the teacher, and does not count', async () => {
    const { run, attempt } = await aWindow();
    await run.set([['cmi.location', '1']]);
    product.clock.move(31 * day);
    expect(await run.set(passed)).toEqual({ applied: 3, withheld: 'late' });
    expect(await run.terminate(answered(0, { id: 'q1', response: 'a' }))).toMatchObject({
      applied: 7,
      withheld: 'late',
    });
    expect(await attempt()).toMatchObject({
      status: 1,
      percent: null,
      withheld: { because: 'late', answers: 1, percent: 100, lastAt: expect.any(String) },
    });
  });

  test('counts a day before that', async () => {
    const { run, attempt } = await aWindow();
    product.clock.move(29 * day);
    expect(await run.set(passed)).toEqual({ applied: 2 });
    expect(await attempt()).toMatchObject({ percent: 100, withheld: null });
  });
});

describe('a window whose final exam has been closed', () => {
  test('may send for a quarter of an hour, and passes nothing afterwards', async () => {
    const { student, run, attempt } = await aWindow({ isFinalExam: true });
    await closeExams(product, { studentId: student.id });
    product.clock.move(14 * minute);
    expect(await run.set(answered(0, { id: 'q1', response: 'a' }))).toEqual({ applied: 4 });
    product.clock.move(2 * minute);
    expect(await run.set(passed)).toEqual({ applied: 6, withheld: 'examClosed' });
    expect(await attempt()).toMatchObject({
      status: 1,
      percent: null,
      withheld: { because: 'examClosed', answers: 0, percent: 100 },
    });
  });

  test('learns of it by its heartbeat, which is not stored', async () => {
    const { student, run, attempt } = await aWindow({ isFinalExam: true });
    await closeExams(product, { studentId: student.id });
    product.clock.move(16 * minute);
    expect(await run.set([])).toEqual({ applied: 0, withheld: 'examClosed' });
    expect(await attempt()).toMatchObject({ withheld: null });
  });

  test('does not count again when the exam is opened once more, while a new window does', async () => {
    const { student, place, run, attempt } = await aWindow({ isFinalExam: true });
    await closeExams(product, { studentId: student.id });
    product.clock.move(16 * minute);
    await run.set([['cmi.location', '2']]);
    await sweepRuns({ db: product.db, now: product.clock.now, report: product.report });
    await product.db.$client.query(
      'update exam_opening set closes_at = null where student_id = $1',
      [student.id],
    );
    expect(await run.set(passed)).toEqual({ applied: 3, withheld: 'examClosed' });
    expect(await attempt()).toMatchObject({ percent: null });

    const next = await aRun(product, student, place);
    expect(await next.set(passed)).toEqual({ applied: 2 });
    expect(await attempt()).toMatchObject({ percent: 100 });
  });

  test('may repeat a batch, which is stored once', async () => {
    const { student, run, attempt } = await aWindow({ isFinalExam: true });
    await closeExams(product, { studentId: student.id });
    product.clock.move(16 * minute);
    const batch = run.batch(answered(0, { id: 'q1', response: 'a' }));
    expect(await run.send(batch)).toEqual(await run.send(batch));
    const { rows } = await product.db.$client.query(
      'select seq_from from run_withheld_commit where session_id = $1',
      [run.seed.sessionId],
    );
    expect(rows).toEqual([{ seq_from: 1 }]);
    expect(await attempt()).toMatchObject({ withheld: { answers: 1, percent: null } });
  });
});
