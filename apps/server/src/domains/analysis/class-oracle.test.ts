import { analysisContract, type Output } from '@gesall/contract';
import { attemptChoices, percentOf } from '@gesall/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPackage } from '../../testing/a-package.ts';
import { aRun, type Values } from '../../testing/a-run.ts';
import { aSchool } from '../../testing/a-school.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import {
  type Asked,
  draws,
  in12,
  in2004,
  type Picks,
  picked,
  valuesOf,
} from '../../testing/simulated-answers.ts';

// Simulates a class: draws each student's actions first and compares the product's answers with the
// draws, which do not depend on how answers are stored.

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

const students = 30;
const away = 3;

type Analysis = Output<typeof analysisContract.classAnalysis>;
const byName = (one: unknown[], other: unknown[]) => String(one[0]).localeCompare(String(other[0]));

/** Compares the class analysis with each student's answers. */
function expectAnalysis(
  told: Analysis,
  questions: readonly Asked[],
  answers: ReadonlyMap<number, Picks>,
) {
  const answered = questions.filter(({ id }) =>
    [...answers.values()].some((picks) => picks.has(id)),
  );
  expect(told.map(({ question }) => question).toSorted()).toEqual(
    answered.map(({ id }) => id).toSorted(),
  );
  for (const { question, amountOfStudentresults, answersStudent } of told) {
    const isOrdered = questions.find(({ id }) => id === question)?.type === 'sequencing';
    // Case does not distinguish answers, nor does order in sets and pairs.
    const nameOf = (parts: readonly string[]) => {
      const folded = parts.map((part) => part.toLowerCase());
      return (isOrdered ? folded : folded.toSorted()).join('|');
    };
    const drawn = new Map<string, { ids: number[]; isRight: boolean | null }>();
    for (const [studentId, picks] of answers) {
      const choice = picks.get(question);
      if (!choice) continue;
      const before = drawn.get(nameOf(choice.reads));
      drawn.set(nameOf(choice.reads), {
        ids: [...(before?.ids ?? []), studentId],
        isRight: choice.isRight,
      });
    }
    const read = answersStudent.map(({ answer, studentIds, isCorrect }) => [
      nameOf(answer),
      studentIds.toSorted((a, b) => a - b),
      isCorrect,
    ]);
    const expected = [...drawn].map(([name, { ids, isRight }]) => [
      name,
      ids.toSorted((a, b) => a - b),
      isRight,
    ]);
    expect([question, amountOfStudentresults, read.toSorted(byName)]).toEqual([
      question,
      answers.size,
      expected.toSorted(byName),
    ]);
    const rightOnes = [...answers.values()].filter((picks) => picks.get(question)?.isRight).length;
    const countedRight = answersStudent
      .filter(({ isCorrect }) => isCorrect)
      .flatMap(({ studentIds }) => studentIds).length;
    // Half a percent is rounded up, in integers.
    const percent = Math.floor((200 * rightOnes + answers.size) / (2 * answers.size));
    expect([question, percentOf(countedRight, amountOfStudentresults)]).toEqual([
      question,
      percent,
    ]);
  }
}

describe.each([
  ['2004', in2004],
  ['1.2', in12],
] as const)('a class of thirty in SCORM %s', (standard, questions) => {
  test('equals the students’ answers, to the last percent', async () => {
    const school = await aSchool(product, { students });
    const place = { courseId: school.course.id, moduleId: school.modules[0]?.id ?? 0 };
    await aPackage(product, place.moduleId, { standard });
    const draw = draws(standard === '2004' ? 7 : 11);
    const answers = new Map<number, Picks>();
    for (const student of school.students.slice(away)) {
      const picks = picked(questions, draw);
      answers.set(student.id, picks);
      await (await aRun(product, student, place)).terminate(valuesOf(questions, picks, standard));
    }
    const told = await product
      .as(school.teacher)
      .call(analysisContract.classAnalysis, { classId: school.schoolClass.id, ...place });
    expectAnalysis(told, questions, answers);
  });
});

interface Tried {
  version: number;
  /** Whole percent. */
  score: number;
  picks: Picks;
}

/** The attempt that counts. */
const read = {
  first: (tries: readonly Tried[]) => tries.find(({ picks }) => picks.size > 0) ?? tries[0],
  latest: (tries: readonly Tried[]) =>
    tries.findLast(({ picks }) => picks.size > 0) ?? tries.at(-1),
  best: (tries: readonly Tried[]) => tries.toSorted((one, other) => other.score - one.score)[0],
};

test('attempts and versions of a class are separate', async () => {
  const school = await aSchool(product, { students });
  const place = { courseId: school.course.id, moduleId: school.modules[0]?.id ?? 0 };
  // The second version corrects the right answers of the same questions.
  const mended = in2004.map((asked) =>
    asked.id === 'choice' ? { ...asked, patterns: ['koppar'], choices: swapped(asked) } : asked,
  );
  const draw = draws(23);
  const tries = new Map<number, Tried[]>(school.students.map(({ id }) => [id, []]));
  for (const [version, questions] of [
    [1, in2004],
    [2, mended],
  ] as const) {
    await aPackage(product, place.moduleId, { number: version });
    for (const student of school.students) {
      for (let left = draw(4); left > 0; left--) {
        // Some students open it and hand it in without an answer.
        const picks: Picks = draw(4) === 0 ? new Map() : picked(questions, draw);
        const score = draw(101);
        const scored: Values = [['cmi.score.scaled', String(score / 100)]];
        await (await aRun(product, student, place)).terminate([
          ...valuesOf(questions, picks, '2004'),
          ...scored,
        ]);
        tries.get(student.id)?.push({ version, score, picks });
      }
    }
  }

  for (const [version, questions] of [
    [1, in2004],
    [2, mended],
  ] as const) {
    for (const attempt of attemptChoices) {
      const asked = { id: school.schoolClass.id, ...place, attempt, packageVersion: version };
      const told = await product.as(school.teacher).call(analysisContract.classAnswers, asked);
      const counted = [...tries].flatMap(([studentId, all]) => {
        const one = read[attempt](all.filter((each) => each.version === version));
        return one ? [[studentId, one] as const] : [];
      });
      expectAnalysis(
        told.questions,
        questions,
        new Map(counted.map(([studentId, { picks }]) => [studentId, picks])),
      );
      expect(told).toMatchObject({ attempt, version });
      expect(told.students.map(({ id }) => id).toSorted()).toEqual(
        counted.map(([studentId]) => studentId).toSorted(),
      );
      expect(told.mean).toBeCloseTo(
        counted.reduce((sum, [, { score }]) => sum + score, 0) / counted.length,
        6,
      );
      const right = told.questions.find(({ question }) => question === 'choice')?.correctAnswer;
      expect(right).toEqual(version === 1 ? ['koppar', 'silver'] : ['koppar']);
    }
  }
  const { attempt, version, versions } = await product
    .as(school.teacher)
    .call(analysisContract.classAnswers, { id: school.schoolClass.id, ...place });
  const triedAt = (number: number) =>
    [...tries.values()].filter((all) => all.some((each) => each.version === number)).length;
  expect({ attempt, version }).toEqual({ attempt: 'latest', version: 2 });
  expect(versions).toMatchObject([2, 1].map((number) => ({ number, students: triedAt(number) })));
});

const swapped = ({ choices: [first, second, ...others] }: Asked) =>
  first && second ? [{ ...first, isRight: false }, { ...second, isRight: true }, ...others] : [];
