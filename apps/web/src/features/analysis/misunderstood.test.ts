import { expect, test } from 'vitest';
import type { Question } from './analysis.calls.ts';
import { analyse } from './answer-shares.ts';
import { misunderstood } from './misunderstood.ts';

const question = (id: number, answers: [string, number, boolean | null][]): Question => ({
  questionId: id,
  type: 'choice',
  question: `Fråga ${id}`,
  correctAnswer: ['a'],
  isUnworded: false,
  isMustKnow: false,
  amountOfStudentresults: 10,
  answersStudent: answers.map(([answer, count, isCorrect]) => ({
    answer: [answer],
    studentIds: Array.from({ length: count }, (_, index) => index),
    isCorrect,
  })),
});
const misunderstoodOf = (questions: readonly Question[]) => misunderstood(analyse(questions));

test('the three that most got wrong come hardest first, each with its commonest mistake, and without anybody', () => {
  const found = misunderstoodOf([
    question(1, [['a', 10, true]]),
    question(2, [
      ['a', 6, true],
      ['b', 4, false],
    ]),
    question(3, [
      ['a', 1, true],
      ['b', 2, false],
      ['c', 7, false],
    ]),
    question(4, [['lagom', 10, null]]),
    question(5, [
      ['a', 8, true],
      ['b', 2, false],
    ]),
    question(6, [
      ['a', 3, true],
      ['b', 7, false],
    ]),
  ]);
  expect(found).toEqual([
    {
      id: 3,
      type: 'choice',
      text: 'Fråga 3',
      rightPercent: 10,
      mistake: { parts: ['c'], percent: 70 },
      correct: ['a'],
    },
    {
      id: 6,
      type: 'choice',
      text: 'Fråga 6',
      rightPercent: 30,
      mistake: { parts: ['b'], percent: 70 },
      correct: ['a'],
    },
    {
      id: 2,
      type: 'choice',
      text: 'Fråga 2',
      rightPercent: 60,
      mistake: { parts: ['b'], percent: 40 },
      correct: ['a'],
    },
  ]);
});

test('a question that some left out and nobody got wrong is not misunderstood', () => {
  expect(misunderstoodOf([question(1, [['a', 4, true]])])).toEqual([]);
});
