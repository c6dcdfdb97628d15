import type { QuestionType } from '@gesall/rules';
import { poolCache } from '../../platform/cache/pool-cache.ts';
import { type Db, statement } from '../../platform/db/database.ts';
import { namedInPackage, type Report, type ReportedQuestion } from './question-words.ts';

type Question = Omit<ReportedQuestion, 'report'> & { type: QuestionType };
type QuestionRow = Question & { id: number };

const questionsByIds = statement<QuestionRow, { ids: readonly number[]; versionId: number | null }>(
  'results-questions-by-ids',
  `select question.id, question.type, question.text as question, question.text = question.key as "isUnworded", question.correct,
     ${namedInPackage('$versionId::int')} as named
   from question where question.id = any ($ids::int[])`,
);

const reportsByIds = statement<Report & { id: number }, { ids: readonly number[] }>(
  'results-reports-by-ids',
  'select id, type, patterns from interaction where id = any ($ids::bigint[])',
);

/** None of these rows ever changes. The key includes the package with the wording. */
const cached = {
  questions: poolCache<string, Question>(20_000),
  reports: poolCache<number, Report | null>(20_000),
};

interface Wanted {
  /** With the last interaction of the answers that are read. */
  asked: readonly { questionId: number; lastInteractionId: number }[];
  /** The package version that was run, and the module's newest. */
  versionId: number | null;
  newestVersionId: number | null;
}

export async function dictionaryOf(
  db: Db,
  { asked, versionId, newestVersionId }: Wanted,
): Promise<Map<number, ReportedQuestion & { type: QuestionType }>> {
  const [questions, reports] = [cached.questions(db), cached.reports(db)];
  const nameOf = (questionId: number) => `${questionId} ${versionId} ${newestVersionId}`;
  const ids = asked.map(({ questionId }) => questionId).filter((id) => !questions.has(nameOf(id)));
  if (ids.length > 0)
    for (const { id, ...question } of await questionsByIds(db, { ids, versionId }))
      questions.set(nameOf(id), question);
  const interactionIds = asked
    .map(({ lastInteractionId }) => lastInteractionId)
    .filter((id) => !reports.has(id));
  if (interactionIds.length > 0) {
    const said = new Map(
      (await reportsByIds(db, { ids: interactionIds })).map(({ id, ...each }) => [id, each]),
    );
    for (const id of interactionIds) reports.set(id, said.get(id) ?? null);
  }
  return new Map(
    asked.flatMap(({ questionId, lastInteractionId }) => {
      const question = questions.get(nameOf(questionId));
      return question
        ? [[questionId, { ...question, report: reports.get(lastInteractionId) ?? null }] as const]
        : [];
    }),
  );
}
