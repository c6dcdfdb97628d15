import { createHash } from 'node:crypto';
import { questionKey, questionType, type RawInteraction, readAnswer, type Standard } from '@gesall/scorm/results';
import type { Db } from '../../platform/db/database.ts';
import { findQuestions, insertQuestions, type QuestionKey } from './commit.sql.ts';

const longestKey = 1000;
const rememberedQuestions = 20_000;

/** Ids of questions that were met before; a question's row never changes its id, so this needs no end but its size. */
const known = new Map<string, number>();

/** Finds the question of each interaction, and notes those that nobody has met before. Answers ids in the same order. */
export async function questionIds(
  db: Db,
  interactions: readonly RawInteraction[],
  module: { moduleId: number; versionId: number | null; standard: Standard; at: Date },
): Promise<number[]> {
  const { moduleId, versionId, at } = module;
  const wanted = interactions.map((interaction) => keyOf(interaction, module.standard));
  const nameOf = ({ key, text_hash }: QuestionKey) => `${moduleId}:${text_hash}:${key}`;
  const unknown = wanted.filter((question) => !known.has(nameOf(question)));
  if (unknown.length > 0) {
    const list = JSON.stringify(unknown);
    await insertQuestions(db, moduleId, versionId, at, list);
    if (known.size > rememberedQuestions) known.clear();
    for (const { id, key, textHash } of await findQuestions(db, moduleId, list)) known.set(`${moduleId}:${textHash}:${key}`, id);
  }
  return wanted.map((question) => {
    const id = known.get(nameOf(question));
    if (id === undefined) throw new Error('A question was neither found nor made.');
    return id;
  });
}

function keyOf(interaction: RawInteraction, standard: Standard): QuestionKey {
  const text = interaction.description?.trim() ?? '';
  const correct = interaction.patterns.flatMap((pattern) => {
    const read = readAnswer(standard, interaction.type, pattern);
    return read ? [read.parts] : [];
  });
  return {
    key: questionKey(interaction.id).slice(0, longestKey),
    text_hash: createHash('sha256').update(text).digest('hex'),
    type: questionType(interaction.type),
    text: text || questionKey(interaction.id),
    correct: correct.length > 0 ? correct : null,
  };
}
