import { type AnalysedQuestion, type Spelling, verdictOf } from './answer-shares.ts';

/** `none` (not answered) is not wrong, nor is `unjudged`, which has no right answer. */
export type Verdict = 'right' | 'wrong' | 'unjudged' | 'none';

export interface GridCell {
  questionId: number;
  verdict: Verdict;
  /** Empty when nothing was answered. */
  parts: readonly string[];
}

export interface GridRow {
  studentId: number;
  cells: GridCell[];
  right: number;
}

export function answerGrid(
  questions: readonly AnalysedQuestion[],
  ran: readonly number[],
): GridRow[] {
  const given = questions.map(({ id, answers }) => ({
    id,
    answerOf: new Map(
      answers
        .flatMap(({ spellings }) => spellings)
        .flatMap((given) => given.studentIds.map((by) => [by, given] as const)),
    ),
  }));
  return ran.map((studentId) => {
    const cells = given.map(({ id, answerOf }): GridCell => {
      const answer = answerOf.get(studentId);
      return { questionId: id, verdict: cellVerdict(answer), parts: answer?.parts ?? [] };
    });
    return { studentId, cells, right: cells.filter(({ verdict }) => verdict === 'right').length };
  });
}

function cellVerdict(answer: Spelling | undefined): Verdict {
  if (!answer || answer.parts.length === 0) return 'none';
  const verdict = verdictOf(answer);
  return verdict === null ? 'unjudged' : verdict ? 'right' : 'wrong';
}
