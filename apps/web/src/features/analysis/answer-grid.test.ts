import { expect, test } from 'vitest';
import { answerGrid } from './answer-grid.ts';
import type { AnalysedQuestion, AnswerShare } from './answer-shares.ts';

const answer = (
  parts: string[],
  isCorrect: boolean | null,
  ...studentIds: number[]
): AnswerShare => ({
  parts,
  isCorrect,
  studentIds,
  percent: 0,
  isCommonestMistake: false,
  spellings: [{ parts, isCorrect, studentIds, isAccepted: false }],
});
const question = (id: number, ...answers: AnswerShare[]): AnalysedQuestion => ({
  id,
  number: id,
  type: 'choice',
  text: '',
  correct: [],
  isMustKnow: false,
  rightPercent: null,
  answers,
});

test('right, wrong, unjudged and not answered are distinct, for everybody who has run the module', () => {
  const rows = answerGrid(
    [
      question(1, answer(['a'], true, 10), answer(['b'], false, 11), answer([], false, 12)),
      question(2, answer(['x'], null, 10, 12)),
    ],
    [10, 11, 12, 13],
  );
  expect(
    rows.map(({ studentId, right, cells }) => [
      studentId,
      right,
      cells.map(({ verdict }) => verdict),
    ]),
  ).toEqual([
    [10, 1, ['right', 'unjudged']],
    [11, 0, ['wrong', 'none']],
    [12, 0, ['none', 'unjudged']],
    [13, 0, ['none', 'none']],
  ]);
  expect(rows[1]?.cells[0]).toMatchObject({ questionId: 1, parts: ['b'] });
});
