import type { Question } from './analysis.calls.ts';
import type { AnalysedQuestion } from './answer-shares.ts';

export interface Misunderstood {
  id: number;
  type: Question['type'];
  text: string;
  /** Whole percent who answered right. */
  rightPercent: number;
  mistake: { parts: string[]; percent: number };
  correct: string[];
}

const shown = 3;

/**
 * The questions that most of a class got wrong, hardest first, each with its most common wrong
 * answer; without names. Leaves out questions that nobody answered wrong.
 */
export function misunderstood(questions: readonly AnalysedQuestion[]): Misunderstood[] {
  return questions.flatMap(inClassroom).slice(0, shown);
}

function inClassroom({
  id,
  type,
  text,
  rightPercent,
  answers,
  correct,
}: AnalysedQuestion): Misunderstood[] {
  const mistake = answers.find(({ isCommonestMistake }) => isCommonestMistake);
  if (!mistake || rightPercent === null) return [];
  const right =
    correct.length > 0 ? correct : (answers.find(({ isCorrect }) => isCorrect)?.parts ?? []);
  return [
    {
      id,
      type,
      text,
      rightPercent,
      mistake: { parts: mistake.parts, percent: mistake.percent },
      correct: right,
    },
  ];
}
