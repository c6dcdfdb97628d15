import { randomUUID } from 'node:crypto';
import { evaluationsContract, type Input, periodsContract } from '@gesall/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { domains } from '../../domains.ts';
import { archivedRows, erasePersonalData } from '../../platform/personal-data.ts';
import { aSupervisor } from '../../testing/a-period.ts';
import type { Person } from '../../testing/a-school.ts';
import { anEvaluation } from '../../testing/an-evaluation.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { openSession } from '../../testing/sessions.ts';
import { participantSupervisor } from '../periods/periods.tables.ts';

const calls = evaluationsContract;
const refusal = (status: number, body: string) => ({ status, body });
const done = { status: 200 };

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

/** Moves the clock to the noon of a day; forward or back. */
function setClock(day: string) {
  const wanted = new Date(`${day}T12:00:00+01:00`);
  product.clock.move(wanted.getTime() - product.clock.now().getTime());
}

beforeEach(() => setClock('2026-11-18'));

const aPlacement = () => anEvaluation(product);

describe('answers to evaluation questions', () => {
  test('[api.apl.post-evaluation-answers] [api.apl.get-evaluations] [entities.apl.evaluation-answer] of students and supervisors are read with their stars and names', async () => {
    const { anna, sven, asksStudents, asksSupervisors, answer, answers } = await aPlacement();
    expect(await answer(anna, asksStudents, 4)).toMatchObject(done);
    expect(await answer(sven, asksSupervisors, 3)).toMatchObject(done);
    expect(await answers()).toEqual([
      { respons: 4, questionId: asksStudents, user: { id: anna.id, name: anna.name, userType: 1 } },
      {
        respons: 3,
        questionId: asksSupervisors,
        user: { id: sven.id, name: sven.name, userType: 4 },
      },
    ]);
  });

  test('[api.apl.post-evaluation-answers] are also posted as a bare list', async () => {
    const { anna, asksStudents, answers } = await aPlacement();
    const token = await openSession(product.parts, anna.id);
    const body = [{ questionId: asksStudents, respons: 4 }];
    const posted = await product.raw('POST', '/api/Apl/PostEvaluationAnswers', { token, body });
    expect(posted).toMatchObject(done);
    expect(await answers()).toMatchObject([{ respons: 4 }]);
  });

  test('[companion.evaluation.change-answer] are one per person and question: another replaces it', async () => {
    const { anna, asksStudents, answer, answers } = await aPlacement();
    await answer(anna, asksStudents, 3);
    expect(await answer(anna, asksStudents, 5)).toMatchObject(done);
    expect(await answers()).toMatchObject([{ respons: 5, user: { id: anna.id } }]);
  });

  test('are stored once with their clientId, and a late repeat changes nothing', async () => {
    const { anna, asksStudents, answerAll, answer, answers } = await aPlacement();
    const clientId = randomUUID();
    const three = [{ questionId: asksStudents, respons: 3 }];
    await answerAll(anna, three, { clientId });
    await answer(anna, asksStudents, 5);
    expect(await answerAll(anna, three, { clientId })).toMatchObject(done);
    expect(await answers()).toMatchObject([{ respons: 5 }]);
    const other = [{ questionId: asksStudents, respons: 1 }];
    expect(await answerAll(anna, other, { clientId })).toMatchObject(refusal(409, 'KeyIsUsed'));
  });

  test('[companion.evaluation.range] are whole stars from one to those of the question, all or none', async () => {
    const { anna, by, periodId, asksStudents, answer, answerAll, answers } = await aPlacement();
    for (const respons of [6, 0, -1, 2.5, 1e12])
      expect(await answer(anna, asksStudents, respons)).toMatchObject(
        refusal(400, 'InvalidResponse'),
      );
    const [narrow] = await by.call(calls.createQuestions, {
      questions: [{ periodId, question: 'Kort', responseRange: 3, forUserType: 1 }],
    });
    const both = [asksStudents, narrow?.id ?? 0].map((questionId) => ({ questionId, respons: 4 }));
    expect(await answerAll(anna, both)).toMatchObject(refusal(400, 'InvalidResponse'));
    const twice = [1, 2].map((respons) => ({ questionId: asksStudents, respons }));
    expect(await answerAll(anna, twice)).toMatchObject(refusal(400, 'InvalidInput'));
    expect(await answers()).toEqual([]);
    for (const respons of [1, 5])
      expect(await answer(anna, asksStudents, respons)).toMatchObject(done);
  });

  test('[companion.evaluation.own-type-only] are refused for who is not asked', async () => {
    const { anna, sven, teacher, asksStudents, asksSupervisors, answer, answers } =
      await aPlacement();
    const notForUser = refusal(403, 'QuestionNotForUser');
    expect(await answer(anna, asksSupervisors, 4)).toMatchObject(notForUser);
    expect(await answer(sven, asksStudents, 4)).toMatchObject(notForUser);
    expect(await answer(teacher, asksSupervisors, 4)).toMatchObject(notForUser);
    expect(await answers()).toEqual([]);
  });

  test('[companion.evaluation.availability] are taken from the first day of the period on, also after its end', async () => {
    const { anna, by, periodId, asksStudents, answer } = await aPlacement();
    setClock('2026-11-01');
    expect(await answer(anna, asksStudents, 4)).toMatchObject(refusal(409, 'PeriodNotActive'));
    setClock('2026-11-02');
    expect(await answer(anna, asksStudents, 4)).toMatchObject(done);
    await by.call(periodsContract.changeEndDate, { periodId, newEndDate: '2026-11-02T12:00:00' });
    setClock('2027-03-01');
    expect(await answer(anna, asksStudents, 5)).toMatchObject(done);
  });

  test('[companion.evaluation.supervisor-once] of a supervisor with two students are given once', async () => {
    const { sven, asksSupervisors, answer, mine, answers } = await aPlacement();
    expect(await mine(sven)).toMatchObject([{ id: asksSupervisors, respons: null }]);
    await answer(sven, asksSupervisors, 4);
    expect(await mine(sven)).toMatchObject([{ id: asksSupervisors, respons: 4 }]);
    await answer(sven, asksSupervisors, 2);
    expect(await answers()).toMatchObject([{ respons: 2, user: { id: sven.id } }]);
  });

  test('of a teacher who follows a student are a supervisor’s', async () => {
    const { teacher, participants, asksSupervisors, answer, mine, answers } = await aPlacement();
    expect(await mine(teacher)).toEqual([]);
    await product.db.insert(participantSupervisor).values({
      participantId: participants[0]?.id ?? 0,
      supervisorId: teacher.id,
      position: 2,
    });
    expect(await mine(teacher)).toMatchObject([{ id: asksSupervisors, respons: null }]);
    expect(await answer(teacher, asksSupervisors, 2)).toMatchObject(done);
    expect(await answers()).toMatchObject([{ respons: 2, user: { id: teacher.id, userType: 4 } }]);
  });

  test('[api.apl.get-my-evaluation-questions] are read with the questions by who gave them', async () => {
    const { anna, bo, by, periodId, asksStudents, answer, mine } = await aPlacement();
    const [last] = await by.call(calls.createQuestions, {
      questions: [{ periodId, question: 'Sist', responseRange: 2, forUserType: 1 }],
    });
    await answer(anna, asksStudents, 4);
    expect(await mine(anna)).toMatchObject([
      { id: asksStudents, question: 'Hur gick det?', forUserType: 1, respons: 4 },
      { id: last?.id, question: 'Sist', forUserType: 1, respons: null },
    ]);
    expect((await mine(bo)).map(({ respons }) => respons)).toEqual([null, null]);
  });

  test('of a student are read with those of who follows the student, and nobody else’s', async () => {
    const { anna, bo, sven, school, company, participants, ...placement } = await aPlacement();
    const { asksStudents, asksSupervisors, answer, answers } = placement;
    const ofBo = await aSupervisor(product, { schoolId: school.id, companyId: company.id });
    await product.db.insert(participantSupervisor).values({
      participantId: participants[1]?.id ?? 0,
      supervisorId: ofBo.id,
      position: 2,
    });
    for (const [who, question] of [
      [anna, asksStudents],
      [bo, asksStudents],
      [sven, asksSupervisors],
      [ofBo, asksSupervisors],
    ] as const)
      expect(await answer(who, question, 3)).toMatchObject(done);
    const names = async (student: Person) =>
      (await answers(student.id)).map(({ user }) => user.id).sort((a, b) => a - b);
    expect(await names(anna)).toEqual([anna.id, sven.id].sort((a, b) => a - b));
    expect(await names(bo)).toEqual([bo.id, sven.id, ofBo.id].sort((a, b) => a - b));
  });

  test('are closed to students, supervisors and other schools', async () => {
    const { anna, sven, periodId, asksStudents, answer } = await aPlacement();
    for (const who of [anna, sven])
      expect(await product.as(who).attempt(calls.evaluations, { periodId })).toMatchObject(
        refusal(403, 'NotAllowed'),
      );
    const other = await aPlacement();
    const missing = refusal(404, 'EvaluationQuestionNotFound');
    for (const stranger of [other.anna, other.sven, other.teacher])
      expect(await answer(stranger, asksStudents, 4)).toMatchObject(missing);
    expect(
      await other.by.attempt(calls.evaluations, { periodId, studentId: anna.id }),
    ).toMatchObject(refusal(404, 'PeriodNotFound'));
    expect(
      await other.by.attempt(calls.evaluations, { periodId: other.periodId, studentId: anna.id }),
    ).toMatchObject(refusal(404, 'UserNotFound'));
  });
});

describe('an answered question', () => {
  test('[apl.evaluation.edit-after-answers] changes its text and its place, but not its stars', async () => {
    const { anna, by, periodId, asksStudents, asksSupervisors, answer } = await aPlacement();
    await answer(anna, asksStudents, 4);
    const update = (
      questionId: number,
      changes: { question?: string; responseRange?: number; sortOrder?: number },
    ) => by.attempt(calls.updateQuestion, { questionId, ...changes });
    const hasAnswers = refusal(409, 'QuestionHasAnswers');
    expect(await update(asksStudents, { responseRange: 4 })).toMatchObject(hasAnswers);
    expect(await update(asksStudents, { question: 'Ny', responseRange: 5 })).toMatchObject(done);
    expect(await update(asksSupervisors, { responseRange: 5 })).toMatchObject(done);

    const [own, other] = await by.call(calls.evaluationQuestions, { periodId });
    if (!own || !other) throw new Error('The questions are gone.');
    const save = (questions: Input<typeof calls.saveQuestions>['questions']) =>
      by.attempt(calls.saveQuestions, { periodId, questions, known: [own.id, other.id] });
    expect(await save([{ ...own, responseRange: 3 }, other])).toMatchObject(hasAnswers);
    expect(await save([{ ...own, forUserType: 4 }, other])).toMatchObject(hasAnswers);
    expect(await save([other])).toMatchObject(hasAnswers);
    expect(own).toMatchObject({ id: asksStudents, question: 'Ny', responseRange: 5 });
    const listed = async () =>
      (await by.call(calls.evaluationQuestions, { periodId })).map(({ id, question }) => [
        id,
        question,
      ]);
    expect(await save([{ ...own, question: 'Nyare' }])).toMatchObject(done);
    expect(await listed()).toEqual([[own.id, 'Nyare']]);
    const [second] = await by.call(calls.createQuestions, {
      questions: [{ periodId, question: 'Andra', responseRange: 5, forUserType: 1 }],
    });
    expect((await listed()).map(([id]) => id)).toEqual([own.id, second?.id]);
    expect(await update(asksStudents, { sortOrder: 99 })).toMatchObject(done);
    expect((await listed()).map(([id]) => id)).toEqual([second?.id, own.id]);
  });

  test('[api.apl.delete-evaluation-question] is deleted with its answers', async () => {
    const { anna, bo, by, periodId, asksStudents, answer, answers } = await aPlacement();
    for (const who of [anna, bo]) await answer(who, asksStudents, 4);
    await by.call(calls.deleteQuestion, { questionId: asksStudents });
    expect(await answers()).toEqual([]);
    expect(await by.call(calls.evaluationQuestions, { periodId })).toMatchObject([
      { forUserType: 4 },
    ]);
  });

  test('keeps its period from being deleted', async () => {
    const { anna, by, periodId, asksStudents, answer, answers } = await aPlacement();
    await answer(anna, asksStudents, 4);
    expect(await by.attempt(periodsContract.deletePeriod, { periodId })).toMatchObject(
      refusal(409, 'PeriodHasRegistrations'),
    );
    expect(await answers()).toHaveLength(1);
  });
});

test('what an erased person answered stays as stars, and their archive has it before', async () => {
  const { anna, asksStudents, answer, answers } = await aPlacement();
  await answer(anna, asksStudents, 4);
  const own = domains.find(({ name }) => name === 'evaluations')?.personalData;
  const table = Object.entries(own?.tables ?? {}).find(([name]) => name === 'evaluation_answer');
  if (!own || !table) throw new Error('The answers are not declared as personal.');
  expect(JSON.parse(await archivedRows(product.db, table, anna.id))).toMatchObject([
    { question_id: asksStudents, response: 4 },
  ]);
  await erasePersonalData(product.db, [own], {
    ...{ id: anna.id, name: anna.name, addresses: [], at: product.clock.now() },
  });
  expect(await answers()).toMatchObject([{ questionId: asksStudents, respons: 4 }]);
});
