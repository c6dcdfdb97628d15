import { percentOf } from '@gesall/rules';
import type { Question } from './results.calls.ts';
import { bySpelling } from './spellings.ts';

/** One way in which an answer was given. */
export interface Spelling {
  parts: string[];
  studentIds: number[];
  isCorrect: boolean | null;
  /** What equal answers to a blank have in common; undefined for other questions. */
  key?: string | undefined;
  /** A teacher of the school counts it as right in the analysis. */
  isAccepted: boolean;
}

export interface AnswerShare {
  /** As most of them gave it. */
  parts: string[];
  studentIds: number[];
  /** Whole percent of all whose attempt is read. */
  percent: number;
  /** True when some of its spellings are right, or count as right. */
  isCorrect: boolean | null;
  isCommonestMistake: boolean;
  /** One, except of a blank that was filled in: then those that are alike, the commonest first. */
  spellings: readonly Spelling[];
}

export interface AnalysedQuestion {
  id: number;
  /** The question's place in the module, from 1. */
  number: number;
  type: Question['type'];
  text: string;
  correct: string[];
  isMustKnow: boolean;
  /** Whole percent who answered right; null when the question has no right answer. */
  rightPercent: number | null;
  answers: AnswerShare[];
}

/** The questions of a module, the hardest first; questions without a right answer last. */
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

/** Whether an answer is right where answers are analysed: by its content, or by the school. */
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
