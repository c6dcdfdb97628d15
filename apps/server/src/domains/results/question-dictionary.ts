import type { QuestionType } from '@gesall/rules';
import { poolCache } from '../../platform/cache/pool-cache.ts';
import { type Db, statement } from '../../platform/db/database.ts';
import { type Asked, namedInPackage, type Told } from './question-words.ts';

type Question = Omit<Asked, 'told'> & { type: QuestionType };
type QuestionRow = Question & { id: number };

const questionsByIds = statement<QuestionRow, { ids: readonly number[]; versionId: number | null }>(
  'results-questions-by-ids',
  `select question.id, question.type, question.text as question, question.text = question.key as "isUnworded", question.correct,
     ${namedInPackage('$versionId::int')} as named
   from question where question.id = any ($ids::int[])`,
);

const toldByIds = statement<Told & { id: number }, { ids: readonly number[] }>(
  'results-told-by-ids',
  'select id, type, patterns from interaction where id = any ($ids::bigint[])',
);

/**
 * Questions and what content said of them. None of their rows is ever changed, and which package
 * has words for them is part of the name.
 */
const cached = {
  questions: poolCache<string, Question>(20_000),
  told: poolCache<number, Told | null>(20_000),
};

interface Wanted {
  /** Each with the last of what content said with the answers that are read. */
  asked: readonly { questionId: number; lastTold: number }[];
  /** The version of the package that was run, and the module's newest one. */
  versionId: number | null;
  newestVersionId: number | null;
}

/** The questions that were asked, by their ids. */
export async function dictionaryOf(
  db: Db,
  { asked, versionId, newestVersionId }: Wanted,
): Promise<Map<number, Asked & { type: QuestionType }>> {
  const [questions, told] = [cached.questions(db), cached.told(db)];
  const nameOf = (questionId: number) => `${questionId} ${versionId} ${newestVersionId}`;
  const ids = asked.map(({ questionId }) => questionId).filter((id) => !questions.has(nameOf(id)));
  if (ids.length > 0)
    for (const { id, ...question } of await questionsByIds(db, { ids, versionId }))
      questions.set(nameOf(id), question);
  const toldIds = asked.map(({ lastTold }) => lastTold).filter((id) => !told.has(id));
  if (toldIds.length > 0) {
    const said = new Map(
      (await toldByIds(db, { ids: toldIds })).map(({ id, ...each }) => [id, each]),
    );
    for (const id of toldIds) told.set(id, said.get(id) ?? null);
  }
  return new Map(
    asked.flatMap(({ questionId, lastTold }) => {
      const question = questions.get(nameOf(questionId));
      return question
        ? [[questionId, { ...question, told: told.get(lastTold) ?? null }] as const]
        : [];
    }),
  );
}
