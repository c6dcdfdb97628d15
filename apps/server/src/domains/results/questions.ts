import { createHash } from 'node:crypto';
import {
  questionKey,
  questionType,
  type RawInteraction,
  readAnswer,
  type Standard,
} from '@gesall/scorm/results';
import pg from 'pg';
import { poolCache } from '../../platform/cache/pool-cache.ts';
import type { Db } from '../../platform/db/database.ts';
import { storableText } from '../../platform/db/storable-text.ts';
import { findQuestions, insertQuestions, type QuestionKey } from './questions.sql.ts';

const longestKey = 1000;
/** The index also holds the module and the text's hash. */
const mostKeyBytes = 2600;

/** Ids of known questions. They never change; `forgetIfGone` drops erased ones. */
const cached = poolCache<string, number>(20_000);

interface QuestionSource {
  moduleId: number;
  versionId: number | null;
  at: Date;
}

/** Finds or inserts the question of each interaction; answers ids in the same order. */
export const questionIds = (
  db: Db,
  interactions: readonly RawInteraction[],
  { standard, ...module }: QuestionSource & { standard: Standard },
) =>
  idsOfQuestions(
    db,
    interactions.map((interaction) => questionOf(interaction, standard)),
    module,
  );

export async function idsOfQuestions(
  db: Db,
  wanted: readonly QuestionKey[],
  { moduleId, versionId, at }: QuestionSource,
): Promise<number[]> {
  const known = cached(db);
  const nameOf = (question: NamedQuestion) => `${moduleId}:${questionName(question)}`;
  const found = new Map(wanted.map((question) => [nameOf(question), known.get(nameOf(question))]));
  const unknown = wanted.filter((question) => found.get(nameOf(question)) === undefined);
  if (unknown.length > 0) {
    const list = JSON.stringify(unknown);
    await insertQuestions(db, { moduleId, versionId, at, questions: list });
    for (const { id, key, textHash } of await findQuestions(db, { moduleId, questions: list }))
      found.set(nameOf({ key, text_hash: textHash }), id);
  }
  return wanted.map((question) => {
    const id = found.get(nameOf(question));
    if (id === undefined) throw new Error('A question was neither found nor made.');
    known.set(nameOf(question), id);
    return id;
  });
}

/** Whether a cached question was erased, so that a write failed. Clears the cache for the retry. */
export function forgetIfGone(db: Db, error: unknown): boolean {
  const isGone =
    error instanceof pg.DatabaseError && error.constraint === 'answer_question_id_question_id_fk';
  if (isGone) cached(db).clear();
  return isGone;
}

type NamedQuestion = Pick<QuestionKey, 'key' | 'text_hash'>;

/** Unique within a module. */
export const questionName = ({ key, text_hash }: NamedQuestion) => `${text_hash}:${key}`;

export function questionOf(interaction: RawInteraction, standard: Standard): QuestionKey {
  const text = interaction.description?.trim() ?? '';
  const correct = interaction.patterns.flatMap((pattern) => {
    const read = readAnswer(standard, interaction.type, pattern);
    return read ? [read.parts.map(storableText)] : [];
  });
  return {
    key: keptKey(questionKey(interaction.id)),
    text_hash: createHash('sha256').update(text).digest('hex'),
    type: questionType(interaction.type),
    text: text || storableText(questionKey(interaction.id)),
    correct: correct.length > 0 ? correct : null,
  };
}

const keptKey = (key: string) =>
  storableText(Buffer.from(key.slice(0, longestKey)).subarray(0, mostKeyBytes).toString());
