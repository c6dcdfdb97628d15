import { expect, test } from 'vitest';
import type { AnswerShare } from './answer-shares.ts';
import { confusionOf } from './confusion.ts';

const answer = (parts: string[], ...studentIds: number[]): AnswerShare => ({
  parts,
  studentIds,
  isCorrect: null,
  percent: 0,
  isCommonestMistake: false,
  spellings: [],
});

test('of pairs, what each was paired with instead, the most mixed up first', () => {
  const answers = [
    answer(['Hammare – Spik', 'Såg – Bräda', 'Pensel – Färg'], 1),
    answer(['Hammare – Spik', 'Såg – Färg', 'Pensel – Bräda'], 2, 3),
    answer(['Hammare – Bräda', 'Såg – Spik', 'Pensel – Bräda'], 4),
  ];
  expect(
    confusionOf({
      type: 'matching',
      correct: ['Hammare – Spik', 'Såg – Bräda', 'Pensel – Färg'],
      answers,
    }),
  ).toEqual([
    {
      item: 'Såg',
      expected: 'Bräda',
      instead: [
        { text: 'Färg', count: 2 },
        { text: 'Spik', count: 1 },
      ],
    },
    { item: 'Pensel', expected: 'Färg', instead: [{ text: 'Bräda', count: 3 }] },
    { item: 'Hammare', expected: 'Spik', instead: [{ text: 'Bräda', count: 1 }] },
  ]);
});

test('of an order, what stood in each place instead', () => {
  const answers = [answer(['Bryt', 'Lås', 'Mät'], 1), answer(['Bryt', 'Mät', 'Lås'], 2, 3)];
  expect(confusionOf({ type: 'sequencing', correct: ['Bryt', 'Lås', 'Mät'], answers })).toEqual([
    { item: '2', expected: 'Lås', instead: [{ text: 'Mät', count: 2 }] },
    { item: '3', expected: 'Mät', instead: [{ text: 'Lås', count: 2 }] },
  ]);
});

test('nothing of other questions, nor where nothing says what is right', () => {
  expect(confusionOf({ type: 'choice', correct: ['a'], answers: [answer(['b'], 1)] })).toEqual([]);
  expect(confusionOf({ type: 'sequencing', correct: [], answers: [answer(['b'], 1)] })).toEqual([]);
});
