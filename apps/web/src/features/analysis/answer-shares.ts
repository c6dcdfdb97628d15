import { percentOf } from '@gesall/rules';
import type { Question } from './analysis.calls.ts';
import { bySpelling } from './spellings.ts';

export interface Spelling {
  parts: string[];
  studentIds: number[];
  isCorrect: boolean | null;
  /** What equal answers to a blank share; undefined for other questions. */
  key?: string | undefined;
  /** Accepted as right in the analysis by a teacher of the school. */
  isAccepted: boolean;
}

export interface AnswerShare {
  parts: string[];
  studentIds: number[];
  /** Whole percent of the attempts read. */
  percent: number;
  /** True when some of its spellings are right or accepted. */
  isCorrect: boolean | null;
  isCommonestMistake: boolean;
  /** One, except for a filled-in blank: then similar spellings, most common first. */
  spellings: readonly Spelling[];
}

export interface AnalysedQuestion {
  id: number;
  number: number;
  type: Question['type'];
  text: string;
  correct: string[];
  isMustKnow: boolean;
  /** Whole percent who answered right; null without a right answer. */
  rightPercent: number | null;
  answers: AnswerShare[];
}

/** The questions of a module, the hardest first; those without a right answer last. */
export function analyse(questions: readonly Question[]): AnalysedQuestion[] {
  return questions
    .map((question, index) => analysed(question, index + 1))
    .toSorted(
      (a, b) =>
        (a.rightPercent ?? Number.POSITIVE_INFINITY) -
          (b.rightPercent ?? Number.POSITIVE_INFINITY) || a.number - b.number,
    );
}

function analysed(question: Question, number: number): AnalysedQuestion {
  const {
    questionId,
    type,
    correctAnswer,
    isMustKnow,
    amountOfStudentresults: of,
    answersStudent,
  } = question;
  const given = answersStudent.map(
    ({ answer, studentIds, isCorrect, key, isAccepted = false }): Spelling => ({
      parts: answer,
      studentIds,
      isCorrect,
      isAccepted,
      key: key ?? undefined,
    }),
  );
  const shares = (
    type === 'fill-in'
      ? bySpelling(
          given.toSorted(
            (one, other) =>
              commonestFirst(one, other) || Number(other.isCorrect) - Number(one.isCorrect),
          ),
        )
      : given.map((one) => [one])
  )
    .map((spellings) => shareOf(spellings, of))
    .toSorted(commonestFirst);
  const mistake = shares.find(({ isCorrect }) => isCorrect === false);
  const judged = given.some((one) => verdictOf(one) !== null);
  const right = given
    .filter((one) => verdictOf(one))
    .reduce((sum, { studentIds }) => sum + studentIds.length, 0);
  return {
    id: questionId,
    number,
    type,
    text: question.question,
    correct: correctAnswer,
    isMustKnow,
    rightPercent: judged ? percentOf(right, of) : null,
    answers: shares.map((share) => ({ ...share, isCommonestMistake: share === mistake })),
  };
}

const commonestFirst = (
  one: { studentIds: readonly number[] },
  other: { studentIds: readonly number[] },
) => other.studentIds.length - one.studentIds.length;

/** Whether an answer is right in the analysis: by its content, or accepted by the school. */
export const verdictOf = ({ isCorrect, isAccepted }: Pick<Spelling, 'isCorrect' | 'isAccepted'>) =>
  isCorrect || isAccepted || isCorrect;

function shareOf(
  spellings: readonly Spelling[],
  of: number,
): Omit<AnswerShare, 'isCommonestMistake'> {
  const studentIds = spellings.flatMap((one) => one.studentIds);
  const verdicts = spellings.map(verdictOf);
  return {
    parts: spellings[0]?.parts ?? [],
    studentIds,
    spellings,
    percent: percentOf(studentIds.length, of),
    isCorrect: verdicts.includes(true) || (verdicts.includes(false) ? false : null),
  };
}
