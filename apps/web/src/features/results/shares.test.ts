import { expect, test } from 'vitest';
import { analyse } from './answer-shares.ts';
import { classShares } from './class-shares.ts';
import type { CourseResults, Question } from './results.calls.ts';
import { isRecent } from './six-months.ts';

const question = (id: number, answers: [string, number[], boolean | null][], amount = 4): Question => ({
  questionId: id,
  type: 'choice',
  question: `Fråga ${id}`,
  correctAnswer: ['a'],
  isUnworded: false,
  amountOfStudentresults: amount,
  answersStudent: answers.map(([answer, studentIds, isCorrect]) => ({ answer: [answer], studentIds, isCorrect })),
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
  const marked = analysed[0]?.answers.map(({ parts, isCommonestMistake }) => [parts[0], isCommonestMistake]);
  expect(marked).toEqual([
    ['c', true],
    ['a', false],
    ['b', false],
  ]);
});

test('the class row holds the share of students who are done', () => {
  const cell = (moduleId: number, status: 0 | 1 | 2 | 3) => ({ moduleId, status }) as CourseResults['students'][number]['results'][number];
  const student = (donePercentage: number, results: ReturnType<typeof cell>[]) =>
    ({ donePercentage, results }) as CourseResults['students'][number];
  const modules = [{ moduleId: 1 }, { moduleId: 2 }] as CourseResults['modules'];
  const students = [student(100, [cell(1, 2), cell(2, 3)]), student(50, [cell(1, 2), cell(2, 1)]), student(0, [])];
  expect(classShares({ modules, students })).toEqual({
    ...{
      modules: [
        { moduleId: 1, percent: 67 },
        { moduleId: 2, percent: 33 },
      ],
      all: 50,
    },
  });
  expect(classShares({ modules, students: [] }).all).toBe(0);
});

test('[results.six-months-default] six months back counts from the day', () => {
  const now = new Date('2026-11-16T08:00:00Z');
  expect(isRecent('2026-06-16T08:00:00Z', now)).toBe(true);
  expect(isRecent('2026-05-17T08:00:00Z', now)).toBe(true);
  expect(isRecent('2026-05-15T08:00:00Z', now)).toBe(false);
  expect(isRecent('2026-04-16T08:00:00Z', now)).toBe(false);
  expect(isRecent(null, now)).toBe(true);
});
