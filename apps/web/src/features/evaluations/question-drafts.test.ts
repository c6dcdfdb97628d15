import { expect, test } from 'vitest';
import { movedQuestion, newQuestion, type QuestionDraft } from './question-drafts.ts';

const asks = (key: string, forUserType: 1 | 4): QuestionDraft => ({
  key,
  question: key,
  responseRange: 5,
  forUserType,
});

test('a new question has five stars', () => {
  expect(newQuestion(4)).toMatchObject({
    question: 'Skriv din fråga här',
    responseRange: 5,
    forUserType: 4,
  });
});

test('a question moves within its own list', () => {
  const drafts = [asks('a', 1), asks('x', 4), asks('b', 1), asks('c', 1)];
  const orderOf = (type: 1 | 4, list: readonly QuestionDraft[]) =>
    list.filter(({ forUserType }) => forUserType === type).map(({ key }) => key);
  const up = movedQuestion(drafts, 'b', 0);
  expect([orderOf(1, up), orderOf(4, up)]).toEqual([['b', 'a', 'c'], ['x']]);
  const down = movedQuestion(drafts, 'b', 2);
  expect(orderOf(1, down)).toEqual(['a', 'c', 'b']);
  expect(movedQuestion(drafts, 'z', 0)).toEqual(drafts);
});
