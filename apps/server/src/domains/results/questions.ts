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
/** What fits in an index beside the module and the text's hash. */
const mostKeyBytes = 2600;

/**
 * Ids of questions that were met before. A question's row never changes its id; one that is gone
 * is forgotten by `forgetIfGone`.
 */
const cached = poolCache<string, number>(20_000);

interface Asking {
  moduleId: number;
  versionId: number | null;
  at: Date;
}

/**
 * Finds the question of each interaction, and notes those that nobody has met before. Answers ids
 * in the same order.
 */
export const questionIds = (
  db: Db,
  interactions: readonly RawInteraction[],
  { standard, ...module }: Asking & { standard: Standard },
) =>
  idsOfQuestions(
    db,
    interactions.map((interaction) => questionOf(interaction, standard)),
    module,
  );

/** The same for questions that were read already. */
export async function idsOfQuestions(
  db: Db,
  wanted: readonly QuestionKey[],
  { moduleId, versionId, at }: Asking,
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

/**
 * Whether a write failed because a question that was cached is gone, erased with the only
 * person who had been asked it. Everything is forgotten then, so that the write can be tried again.
 */
export function forgetIfGone(db: Db, error: unknown): boolean {
  const isGone =
    error instanceof pg.DatabaseError && error.constraint === 'answer_question_id_question_id_fk';
  if (isGone) cached(db).clear();
  return isGone;
}

type NamedQuestion = Pick<QuestionKey, 'key' | 'text_hash'>;

/** One name for each question of a module. */
export const questionName = ({ key, text_hash }: NamedQuestion) => `${text_hash}:${key}`;

/** The question that an interaction asks: its id and its text, and how it is answered right. */
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
