import { type AnalysedQuestion, type Spelling, verdictOf } from './answer-shares.ts';

/** How a student's answer to a question stands: none is apart from wrong, and so is one that nobody judges. */
export type Verdict = 'right' | 'wrong' | 'unjudged' | 'none';

export interface GridCell {
  questionId: number;
  verdict: Verdict;
  /** What was answered; empty where nothing was. */
  parts: readonly string[];
}

export interface GridRow {
  studentId: number;
  /** In the order of the questions. */
  cells: GridCell[];
  right: number;
}

/** A row for each student who has run the module, with a cell for each question. */
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
      return { questionId: id, verdict: told(answer), parts: answer?.parts ?? [] };
    });
    return { studentId, cells, right: cells.filter(({ verdict }) => verdict === 'right').length };
  });
}

function told(answer: Spelling | undefined): Verdict {
  if (!answer || answer.parts.length === 0) return 'none';
  const verdict = verdictOf(answer);
  return verdict === null ? 'unjudged' : verdict ? 'right' : 'wrong';
}
