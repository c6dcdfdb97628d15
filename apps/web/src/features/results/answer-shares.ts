import { percentOf } from '@gesall/rules';
import type { Question } from './results.calls.ts';

export interface AnswerShare {
  parts: string[];
  studentIds: number[];
  /** Whole percent of all who have run the module. */
  percent: number;
  isCorrect: boolean | null;
  isCommonestMistake: boolean;
}

export interface AnalysedQuestion {
  id: number;
  /** The question's place in the module, from 1. */
  number: number;
  type: Question['type'];
  text: string;
  correct: string[];
  /** Whole percent who answered right; null when the question has no right answer. */
  rightPercent: number | null;
  answers: AnswerShare[];
}

/** The questions of a module, the hardest first; questions without a right answer last. */
export function analyse(questions: readonly Question[]): AnalysedQuestion[] {
  return questions
    .map((question, index) => analysed(question, index + 1))
    .toSorted((a, b) => (a.rightPercent ?? Number.POSITIVE_INFINITY) - (b.rightPercent ?? Number.POSITIVE_INFINITY) || a.number - b.number);
}

function analysed(
  { questionId, type, question, correctAnswer, amountOfStudentresults, answersStudent }: Question,
  number: number,
): AnalysedQuestion {
  const ordered = answersStudent.toSorted((a, b) => b.studentIds.length - a.studentIds.length);
  const mistake = ordered.find((answer) => answer.isCorrect === false);
  const judged = ordered.some((answer) => answer.isCorrect !== null);
  const right = ordered.filter((answer) => answer.isCorrect === true).reduce((sum, answer) => sum + answer.studentIds.length, 0);
  return {
    id: questionId,
    number,
    type,
    text: question,
    correct: correctAnswer,
    rightPercent: judged ? percentOf(right, amountOfStudentresults) : null,
    answers: ordered.map((answer) => ({
      parts: answer.answer,
      studentIds: answer.studentIds,
      percent: percentOf(answer.studentIds.length, amountOfStudentresults),
      isCorrect: answer.isCorrect,
      isCommonestMistake: answer === mistake,
    })),
  };
}
