import { textOfCode } from '@gesall/client';
import { questionProblem, stars } from '@gesall/rules';

/** 1 asks students, 4 asks supervisors. */
export type AskedType = 1 | 4;

export interface QuestionDraft {
  key: string;
  /** Undefined for a new question. */
  id?: number;
  version?: number;
  question: string;
  /** How many stars. */
  responseRange: number;
  forUserType: AskedType;
}

/** Where a question begins; it may be stored as it is, so it is the same in both languages. */
export const newQuestionText = 'Skriv din fråga här';

export const newQuestion = (forUserType: AskedType): QuestionDraft => ({
  key: crypto.randomUUID(),
  question: newQuestionText,
  responseRange: stars.most,
  forUserType,
});

/** What is wrong with a question, in words; undefined when nothing is. */
export function problemOfQuestion({ question, responseRange }: QuestionDraft): string | undefined {
  const code = questionProblem({ question: question.trim(), responseRange });
  return code && textOfCode(code);
}

export const hasProblem = (drafts: readonly QuestionDraft[]) =>
  drafts.some((draft) => problemOfQuestion(draft) !== undefined);

/** Moves a question within the list of those who are asked. */
export function movedQuestion(
  drafts: readonly QuestionDraft[],
  key: string,
  to: number,
): readonly QuestionDraft[] {
  const moved = drafts.find((draft) => draft.key === key);
  if (!moved) return drafts;
  const asksSame = ({ forUserType }: QuestionDraft) => forUserType === moved.forUserType;
  const list = drafts.filter((draft) => asksSame(draft) && draft !== moved).toSpliced(to, 0, moved);
  return [...drafts.filter((draft) => !asksSame(draft)), ...list];
}
