import type { AnalysedQuestion } from './answer-shares.ts';
import type { Question } from './results.calls.ts';

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
 * Of questions with the hardest first, those that most of a class got wrong, each with the wrong answer that most of them gave;
 * without anybody's name. What nobody answered wrong is not among them.
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
