import { evaluationsContract, type Input } from '@gesall/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPeriod } from '../../testing/a-period.ts';
import { aSchool, type Person } from '../../testing/a-school.ts';
import { ask } from '../../testing/addresses.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { openSession } from '../../testing/sessions.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

type New = Input<typeof evaluationsContract.createQuestions>['questions'][number];
const refusal = (status: number, body: string) => ({ status, body });

async function aPlacement() {
  const school = await aSchool(product, { students: 1 });
  const { period, supervisor } = await aPeriod(product, school);
  const by = product.as(school.teacher);
  const question = (given: Partial<New> = {}): New => ({
    periodId: period.id,
    question: 'Hur gick det?',
    responseRange: 5,
    forUserType: 1,
    ...given,
  });
  return {
    ...school,
    period,
    supervisor,
    by,
    question,
    create: (...questions: Partial<New>[]) =>
      by.call(evaluationsContract.createQuestions, { questions: questions.map(question) }),
    tryToCreate: (...questions: Partial<New>[]) =>
      by.attempt(evaluationsContract.createQuestions, { questions: questions.map(question) }),
    listed: (who: Person = school.teacher) =>
      product.as(who).call(evaluationsContract.evaluationQuestions, { periodId: period.id }),
    texts: async () =>
      (await by.call(evaluationsContract.evaluationQuestions, { periodId: period.id })).map(
        (each) => each.question,
      ),
  };
}

describe('evaluation questions', () => {
  test('[api.apl.create-evaluation-questions] [api.apl.get-evaluation-questions] [entities.apl.evaluation-question] are created and read by list and order', async () => {
    const { create, tryToCreate, listed, question, period, student, supervisor, teacher } =
      await aPlacement();
    expect(await tryToCreate({}, { question: ' ' })).toMatchObject({ status: 400 });
    expect(await listed()).toEqual([]);
    const made = await create(
      { forUserType: 4, question: 'Till handledaren' },
      { question: 'Sist', sortOrder: 9 },
      { question: 'Först', sortOrder: 1, responseRange: 4 },
    );
    expect(made).toHaveLength(3);
    expect(await listed()).toEqual(made);
    expect(made[0]).toEqual({
      id: expect.any(Number),
      periodId: period.id,
      question: 'Först',
      responseRange: 4,
      sortOrder: 1,
      forUserType: 1,
      version: 1,
    });
    expect(made.map(({ question, forUserType }) => [question, forUserType])).toEqual([
      ['Först', 1],
      ['Sist', 1],
      ['Till handledaren', 4],
    ]);
    for (const who of [student, supervisor]) expect(await listed(who)).toEqual(made);
    const path = `/api/Apl/GetEvaluationQuestions?periodId=${period.id}` as const;
    expect((await ask(product, teacher, `GET ${path}`)).body.result).toEqual(made);
    const sent = [question({ question: 'Ny', forUserType: 4 }), question({ question: 'Ny till' })];
    const { body } = await ask(product, teacher, 'POST /api/Apl/CreateEvaluationQuestions', sent);
    expect(body.result).toMatchObject([{ id: expect.any(Number) }, { id: expect.any(Number) }]);
  });

  test('are also posted as a bare list, with five stars unless the list says otherwise', async () => {
    const { period, teacher, listed } = await aPlacement();
    const token = await openSession(product.parts, teacher.id);
    const body = [{ PeriodId: period.id, question: 'Bra?', forUserType: 4 }];
    expect(
      await product.raw('POST', '/api/Apl/CreateEvaluationQuestions', { token, body }),
    ).toMatchObject({ status: 200 });
    expect(await listed()).toMatchObject([{ question: 'Bra?', responseRange: 5, sortOrder: 1 }]);
  });

  test('[apl.evaluation.sort-order] come last in their list, and move by their order', async () => {
    const { create, listed, texts, by } = await aPlacement();
    await create({ question: 'Ett', sortOrder: 4 });
    const [, second] = await create({ question: 'Två' }, { question: 'Tre' });
    expect(await texts()).toEqual(['Ett', 'Två', 'Tre']);
    await by.call(evaluationsContract.updateQuestion, {
      questionId: second?.id ?? 0,
      sortOrder: 0,
    });
    expect(await texts()).toEqual(['Tre', 'Ett', 'Två']);
    await create({ question: 'Fyra' });
    await create({ question: 'Till handledaren', forUserType: 4 });
    expect(await texts()).toEqual(['Tre', 'Ett', 'Två', 'Fyra', 'Till handledaren']);
    expect((await listed()).map(({ sortOrder }) => sortOrder)).toEqual([0, 4, 5, 6, 1]);
  });

  test('[apl.evaluation.range-max-5] [apl.evaluation.text-required] have a text and two to five stars, all or none', async () => {
    const { create, tryToCreate, listed, by, texts } = await aPlacement();
    for (const responseRange of [6, 1])
      expect(await tryToCreate({}, { responseRange })).toMatchObject(
        refusal(400, 'InvalidResponseRange'),
      );
    for (const question of [' ', 'å'.repeat(501)])
      expect(await tryToCreate({}, { question })).toMatchObject(
        refusal(400, 'QuestionTextRequired'),
      );
    expect(await tryToCreate({}, { forUserType: 2 as 1 })).toMatchObject({ status: 400 });
    expect(await texts()).toEqual([]);
    const [made] = await create({ question: `  ${'å'.repeat(500)} `, responseRange: undefined });
    expect(made).toMatchObject({ question: 'å'.repeat(500), responseRange: 5 });
    expect((await create({ responseRange: 2 }))[0]).toMatchObject({ responseRange: 2 });
    const before = await listed();
    const update = (changes: { question?: string; responseRange?: number }) =>
      by.attempt(evaluationsContract.updateQuestion, { questionId: made?.id ?? 0, ...changes });
    for (const question of ['', '  ', 'å'.repeat(501)])
      expect(await update({ question })).toMatchObject(refusal(400, 'QuestionTextRequired'));
    for (const responseRange of [6, 1])
      expect(await update({ responseRange })).toMatchObject(refusal(400, 'InvalidResponseRange'));
    expect(await listed()).toEqual(before);
  });

  test('[api.apl.update-evaluation-question] change by the given fields, unless somebody else did so meanwhile', async () => {
    const { create, listed, by, teacher } = await aPlacement();
    const [made] = await create({ responseRange: 3 });
    const { id: questionId = 0, version = 0 } = made ?? {};
    const update = (question: string) =>
      by.attempt(evaluationsContract.updateQuestion, { questionId, question, version });
    expect(await update('Hur blev det?')).toMatchObject({ status: 200 });
    expect(await listed()).toMatchObject([{ question: 'Hur blev det?', responseRange: 3 }]);
    expect(await update('Nyare')).toMatchObject(refusal(409, 'ChangedMeanwhile'));
    const changes = { responseRange: 4, sortOrder: 7 };
    const path = `/api/Apl/UpdateEvaluationQuestion?questionId=${questionId}` as const;
    expect((await ask(product, teacher, `POST ${path}`, changes)).status).toBe(200);
    expect(await listed()).toMatchObject([{ question: 'Hur blev det?', ...changes }]);
  });

  test('[security.apl.school-tenancy-writes] of another school are not there, and stay', async () => {
    const { create, listed } = await aPlacement();
    const made = await create({});
    const questionId = made[0]?.id ?? 0;
    const stranger = product.as((await aSchool(product)).teacher);
    const missing = refusal(404, 'EvaluationQuestionNotFound');
    expect([
      await stranger.attempt(evaluationsContract.updateQuestion, { questionId, question: 'Kapad' }),
      await stranger.attempt(evaluationsContract.deleteQuestion, { questionId }),
    ]).toMatchObject([missing, missing]);
    expect(await listed()).toEqual(made);
  });

  test('are deleted', async () => {
    const { create, texts, by } = await aPlacement();
    const [first] = await create({ question: 'Ett' }, { question: 'Två' });
    await by.call(evaluationsContract.deleteQuestion, { questionId: first?.id ?? 0 });
    expect(await texts()).toEqual(['Två']);
  });
});

describe('the form of questions', () => {
  test('changes, adds and deletes in one save, in its order', async () => {
    const { create, listed, by, period } = await aPlacement();
    const [first, second, third] = await create(
      { question: 'Ett' },
      { question: 'Två' },
      { question: 'Tre' },
    );
    if (!first || !second || !third) throw new Error('The questions were not made.');
    const saved = await by.call(evaluationsContract.saveQuestions, {
      periodId: period.id,
      known: [first.id, second.id, third.id],
      questions: [
        { ...third, responseRange: 2 },
        { question: 'Ny', responseRange: 5, forUserType: 4 },
        { ...first, question: 'Ett!' },
      ],
    });
    expect(saved.map((each) => [each.question, each.responseRange, each.forUserType])).toEqual([
      ['Tre', 2, 1],
      ['Ett!', 5, 1],
      ['Ny', 5, 4],
    ]);
    expect(await listed()).toEqual(saved);
  });

  test('is refused as a whole when somebody added or changed a question meanwhile', async () => {
    const { create, listed, by, period } = await aPlacement();
    const [first] = await create({ question: 'Ett' });
    if (!first) throw new Error('The question was not made.');
    const save = (known: number[], version = first.version) =>
      by.attempt(evaluationsContract.saveQuestions, {
        periodId: period.id,
        known,
        questions: [{ ...first, question: 'Mitt', version }],
      });
    const overtaken = refusal(409, 'ChangedMeanwhile');
    expect(await save([first.id], first.version + 1)).toMatchObject(overtaken);
    await create({ question: 'En annans' });
    expect(await save([first.id])).toMatchObject(overtaken);
    expect((await listed()).map((each) => each.question)).toEqual(['Ett', 'En annans']);
  });
});
