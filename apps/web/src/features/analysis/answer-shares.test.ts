import { expect, test } from 'vitest';
import type { Question } from './analysis.calls.ts';
import { answerGrid } from './answer-grid.ts';
import { analyse } from './answer-shares.ts';

const question = (
  id: number,
  answers: [string, number[], boolean | null][],
  amount = 4,
): Question => ({
  questionId: id,
  type: 'choice',
  question: `Fråga ${id}`,
  correctAnswer: ['a'],
  isUnworded: false,
  isMustKnow: false,
  amountOfStudentresults: amount,
  answersStudent: answers.map(([answer, studentIds, isCorrect]) => ({
    answer: [answer],
    studentIds,
    isCorrect,
  })),
});

test('[results.class.answer-percentage] a share is the students who gave an answer, of all who ran the module', () => {
  const [analysed] = analyse([question(1, [['a', [1, 2], true]], 3)]);
  expect(analysed?.answers[0]?.percent).toBe(67);
});

test('the hardest question comes first, with its commonest mistake marked', () => {
  const analysed = analyse([
    question(1, [['a', [1, 2, 3, 4], true]]),
    question(2, [
      ['a', [1], true],
      ['b', [2], false],
      ['c', [3, 4], false],
    ]),
    question(3, [['lagom', [1, 2], null]]),
  ]);
  expect(analysed.map(({ id, number, rightPercent }) => [id, number, rightPercent])).toEqual([
    [2, 2, 25],
    [1, 1, 100],
    [3, 3, null],
  ]);
  const marked = analysed[0]?.answers.map(({ parts, isCommonestMistake }) => [
    parts[0],
    isCommonestMistake,
  ]);
  expect(marked).toEqual([
    ['c', true],
    ['a', false],
    ['b', false],
  ]);
});

test('spellings of one word are one answer, and count as right where the content or the school says so', () => {
  const spelt = (
    answer: string,
    studentIds: number[],
    isCorrect: boolean | null,
    isAccepted = false,
  ) => ({
    answer: [answer],
    studentIds,
    isCorrect,
    key: answer.toLowerCase(),
    isAccepted,
  });
  const asked = (...answersStudent: ReturnType<typeof spelt>[]) =>
    analyse([{ ...question(1, [], 10), type: 'fill-in', answersStudent }])[0];
  const before = asked(
    spelt('Lund', [7], false),
    spelt('Malmo', [4, 5], false),
    spelt('Malmö', [1, 2, 3], true),
    spelt('malmø', [6], false),
  );
  expect(before).toMatchObject({
    rightPercent: 30,
    answers: [
      {
        parts: ['Malmö'],
        studentIds: [1, 2, 3, 4, 5, 6],
        percent: 60,
        isCorrect: true,
        isCommonestMistake: false,
      },
      { parts: ['Lund'], percent: 10, isCorrect: false, isCommonestMistake: true },
    ],
  });
  expect(before?.answers[0]?.spellings.map(({ parts }) => parts[0])).toEqual([
    'Malmö',
    'Malmo',
    'malmø',
  ]);
  expect(before && answerGrid([before], [4])[0]?.cells[0]?.verdict).toBe('wrong');
  const after = asked(spelt('Malmo', [4, 5], false, true), spelt('Malmö', [1, 2, 3], true));
  expect(after?.rightPercent).toBe(50);
  expect(after && answerGrid([after], [4])[0]?.cells[0]?.verdict).toBe('right');
});
