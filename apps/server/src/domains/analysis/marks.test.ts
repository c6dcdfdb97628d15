import { analysisContract, auditContract, resultsContract } from '@gesall/contract';
import { beforeAll, expect, test } from 'vitest';
import { aPackage } from '../../testing/a-package.ts';
import { answered, aRun } from '../../testing/a-run.ts';
import { anAccount, aSchool } from '../../testing/a-school.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { aTeacher } from '../../testing/school-parts.ts';
import { tracesOf } from '../../testing/traces.ts';
import { courseModule } from '../authoring/authoring.tables.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

const bryt = { id: 'bryt', text: 'Vad gör du först?', correct: 'Bryter strömmen' };
const stad = { id: 'stad', type: 'fill-in', text: 'Var ligger Skåne tingsrätt?', correct: 'Malmö' };

/** A class that answered two questions of a module, which a second school also has. */
async function aClassAsked() {
  const own = await aSchool(product, { students: 4 });
  const other = await aSchool(product);
  const moduleId = own.modules[0]?.id ?? 0;
  await aPackage(product, moduleId);
  await product.db
    .insert(courseModule)
    .values({ courseId: other.course.id, moduleId, sortOrder: 9 });
  const place = { courseId: own.course.id, moduleId };
  const [first, second, third, fourth] = own.students;
  const run = async (
    student: { id: number } | undefined,
    values: Parameters<typeof answered>[1][],
  ) =>
    (await aRun(product, student ?? own.student, place)).terminate([
      ...values.flatMap((value, n) => answered(n, value)),
      ['cmi.score.scaled', '0.5'],
    ]);
  await run(first, [
    { ...bryt, response: 'Mäter' },
    { ...stad, response: 'Malmo' },
  ]);
  product.clock.move(60_000);
  await run(first, [
    { ...bryt, response: 'Bryter strömmen' },
    { ...stad, response: 'Malmö' },
  ]);
  await run(second, [
    { ...bryt, response: 'Mäter' },
    { ...stad, response: 'Malmo' },
  ]);
  await run(third, [{ ...stad, response: 'Lund' }]);
  const asked = { id: own.schoolClass.id, ...place };
  const questions = async (by: { id: number }, of = asked) =>
    (await product.as(by).call(analysisContract.classAnswers, of)).questions;
  const [bryts, stads] = await questions(own.teacher);
  const at = { classId: own.schoolClass.id, ...place };
  return {
    own,
    other,
    first,
    second,
    third,
    fourth,
    place,
    at,
    questions,
    bryts: bryts?.questionId ?? 0,
    stads: stads?.questionId ?? 0,
  };
}

test('a must-know question lists the students whose latest answer was wrong', async () => {
  const { own, first, second, third, fourth, place, at, questions, bryts } = await aClassAsked();
  const list = async (by = own.teacher) =>
    product.as(by).call(analysisContract.mustKnowOfClass, { id: own.schoolClass.id });
  expect(await list()).toEqual([]);
  await product
    .as(own.teacher)
    .call(analysisContract.markMustKnow, { ...at, questionId: bryts, isMustKnow: true });
  const colleague = await aTeacher(product, { schoolId: own.school.id });
  expect(await list(colleague)).toEqual([
    {
      questionId: bryts,
      question: bryt.text,
      ...place,
      course: own.course.name,
      module: own.modules[0]?.name,
      right: 1,
      wrong: [{ id: second?.id, name: second?.name, at: product.clock.now().toISOString() }],
      unanswered: [third, fourth].map((student) => ({ id: student?.id, name: student?.name })),
    },
  ]);
  expect((await questions(own.teacher)).map(({ isMustKnow }) => isMustKnow)).toEqual([true, false]);
  await product
    .as(colleague)
    .call(analysisContract.markMustKnow, { ...at, questionId: bryts, isMustKnow: false });
  expect(await list()).toEqual([]);
  expect(first).toBeDefined();
});

test('a mark is of one school, and leaves one trace', async () => {
  const { own, other, place, at, questions, bryts } = await aClassAsked();
  for (let twice = 0; twice < 2; twice++)
    await product
      .as(own.teacher)
      .call(analysisContract.markMustKnow, { ...at, questionId: bryts, isMustKnow: true });
  const ofOther = { courseId: other.course.id, moduleId: place.moduleId };
  const run = await aRun(product, other.student, ofOther);
  await run.terminate(answered(0, { ...bryt, response: 'Mäter' }));
  expect(await questions(other.teacher, { id: other.schoolClass.id, ...ofOther })).toMatchObject([
    { questionId: bryts, isMustKnow: false },
  ]);
  expect(
    await product
      .as(other.teacher)
      .call(analysisContract.mustKnowOfClass, { id: other.schoolClass.id }),
  ).toEqual([]);
  await product.as(other.teacher).call(analysisContract.markMustKnow, {
    classId: other.schoolClass.id,
    ...ofOther,
    questionId: bryts,
    isMustKnow: false,
  });
  expect((await questions(own.teacher))[0]?.isMustKnow).toBe(true);

  const administrator = await anAccount(product, { role: 'Admin' });
  const { items } = await product
    .as(administrator)
    .call(auditContract.events, { kind: 'question.', school: own.school.name, take: 10 });
  expect(items).toMatchObject([
    {
      kind: 'question.mustKnow',
      actor: { id: own.teacher.id },
      subject: { type: 'question', id: bryts, name: bryt.text },
    },
  ]);
  await product
    .as(own.teacher)
    .call(analysisContract.markMustKnow, { ...at, questionId: bryts, isMustKnow: false });
  expect((await tracesOf(product, 'question', bryts)).map(({ kind }) => kind)).toEqual([
    'question.mustKnow',
    'question.notMustKnow',
  ]);
});

test('nothing is marked of a class, a module or a question out of reach', async () => {
  const { own, other, at, bryts, stads } = await aClassAsked();
  const mark = (by: { id: number }, wrong: object) =>
    product.as(by).attempt(analysisContract.markMustKnow, {
      ...at,
      questionId: bryts,
      isMustKnow: true,
      ...wrong,
    });
  expect(await mark(other.teacher, {})).toMatchObject({ status: 404, body: 'ClassNotFound' });
  expect(await mark(own.teacher, { moduleId: other.modules[0]?.id })).toMatchObject({
    status: 404,
    body: 'ModuleNotFound',
  });
  const elsewhere = { courseId: other.course.id, moduleId: other.modules[0]?.id };
  expect(await mark(own.teacher, elsewhere)).toMatchObject({
    status: 404,
    body: 'QuestionNotFound',
  });
  const accept = (questionId: number) =>
    product.as(own.teacher).attempt(analysisContract.acceptAnswers, {
      ...at,
      questionId,
      keys: ['mäter'],
      isAccepted: true,
    });
  expect(await accept(bryts)).toMatchObject({ status: 404, body: 'QuestionNotFound' });
  expect(await accept(stads)).toMatchObject({ status: 200 });
});

test('an answer that a teacher accepts is right in the analysis, and no result changes', async () => {
  const { own, other, second, third, place, at, questions, stads } = await aClassAsked();
  const results = () =>
    product.as(own.teacher).call(resultsContract.resultsByClass, { id: own.schoolClass.id });
  const reviewed = () =>
    product
      .as(own.teacher)
      .call(analysisContract.bestAndLatest, { studentId: second?.id ?? 0, ...place });
  const before = [await results(), await reviewed()];
  const given = async () => (await questions(own.teacher))[1]?.answersStudent;
  const lund = {
    studentIds: [third?.id],
    answer: ['Lund'],
    isCorrect: false,
    key: 'lund',
    isAccepted: false,
  };
  const malmo = { studentIds: [second?.id], answer: ['Malmo'], isCorrect: false, key: 'malmo' };
  expect(await given()).toContainEqual({ ...malmo, isAccepted: false });
  const accept = (isAccepted: boolean) =>
    product.as(own.teacher).call(analysisContract.acceptAnswers, {
      ...at,
      questionId: stads,
      keys: ['malmo'],
      isAccepted,
    });
  await accept(true);
  expect(await given()).toContainEqual({ ...malmo, isAccepted: true });
  expect(await given()).toContainEqual(lund);
  expect([await results(), await reviewed()]).toEqual(before);
  const ofOther = { courseId: other.course.id, moduleId: place.moduleId };
  await (await aRun(product, other.student, ofOther)).terminate(
    answered(0, { ...stad, response: 'Malmo' }),
  );
  const elsewhere = await questions(other.teacher, { id: other.schoolClass.id, ...ofOther });
  expect(elsewhere[0]?.answersStudent).toMatchObject([{ key: 'malmo', isAccepted: false }]);
  await accept(false);
  expect(await given()).toContainEqual({ ...malmo, isAccepted: false });
  expect((await tracesOf(product, 'question', stads)).map(({ kind }) => kind)).toEqual([
    'question.answersAccepted',
    'question.answersNotAccepted',
  ]);
});
