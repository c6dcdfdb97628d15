import { analysisContract, resultsContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPackage } from '../../testing/a-package.ts';
import { answered, aRun, type Values } from '../../testing/a-run.ts';
import { aSchool } from '../../testing/a-school.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { moduleTable } from '../authoring/authoring.tables.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});

async function aClass() {
  const school = await aSchool(product, { students: 2 });
  const moduleId = school.modules[0]?.id ?? 0;
  await aPackage(product, moduleId);
  const place = { courseId: school.course.id, moduleId };
  const teacher = product.as(school.teacher);
  const [student = { id: 0 }, other = { id: 0 }] = school.students;
  const at = { studentId: student.id, ...place };
  return {
    moduleId,
    student,
    other,
    run: (who: { id: number } = student) => aRun(product, who, place),
    ofClass: async () =>
      (await teacher.call(analysisContract.classAnswers, { id: school.schoolClass.id, ...place }))
        .noAnswersBecause,
    ofStudent: async () =>
      (await teacher.call(analysisContract.bestAndLatest, at)).map((each) => each.noAnswersBecause),
    claims: async () => ({
      review: (await teacher.call(analysisContract.bestAndLatest, at)).map(
        (each) => each.differingClaim,
      ),
      history: (await teacher.call(resultsContract.attemptHistory, at)).map(
        (each) => each.differingClaim,
      ),
    }),
  };
}

const done: Values = [['cmi.completion_status', 'completed']];

describe('a class without answers gets the reason', () => {
  test('nobody has run the module, then somebody has without answering, then they answer', async () => {
    const { run, ofClass, ofStudent } = await aClass();
    expect([await ofClass(), await ofStudent()]).toEqual(['notRun', []]);
    const window = await run();
    await window.set([['cmi.location', '2']]);
    expect([await ofClass(), await ofStudent()]).toEqual(['unanswered', ['unanswered']]);
    await window.set(answered(0, { id: 'q1', response: 'a' }));
    expect([await ofClass(), await ofStudent()]).toEqual([null, [null]]);
  });

  test('content that was done and never reported a question, until it has reported one to anybody', async () => {
    const { run, other, ofClass, ofStudent } = await aClass();
    await (await run()).terminate(done);
    expect([await ofClass(), await ofStudent()]).toEqual(['neverReported', ['neverReported']]);
    await (await run(other)).set(answered(0, { id: 'q1', response: 'a' }));
    expect([await ofClass(), await ofStudent()]).toEqual([null, ['unanswered']]);
  });

  test('a fact module has no questions', async () => {
    const { moduleId, run, ofClass, ofStudent } = await aClass();
    await product.db
      .update(moduleTable)
      .set({ isFactModule: true, qApiId: null })
      .where(eq(moduleTable.id, moduleId));
    expect(await ofClass()).toBe('noQuestions');
    await (await run()).terminate(done);
    expect([await ofClass(), await ofStudent()]).toEqual(['noQuestions', ['noQuestions']]);
  });
});

describe('a teacher sees what content claims where the result is another', () => {
  test.each<[string, Values, string | null]>([
    ['completed below the limit', [...done, ['cmi.score.scaled', '0.4']], 'completed'],
    [
      'passed below the limit',
      [
        ['cmi.success_status', 'passed'],
        ['cmi.score.scaled', '0.4'],
      ],
      'passed',
    ],
    [
      'failed at the limit',
      [...done, ['cmi.success_status', 'failed'], ['cmi.score.scaled', '0.9']],
      'failed',
    ],
    ['completed at the limit', [...done, ['cmi.score.scaled', '0.9']], null],
    ['completed without a score', done, null],
  ])('%s', async (_, values, claim) => {
    const { run, claims } = await aClass();
    await (await run()).terminate(values);
    expect(await claims()).toEqual({ review: [claim], history: [claim] });
  });
});
