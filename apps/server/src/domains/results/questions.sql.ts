import type { QuestionType } from '@gesall/rules';
import { statement } from '../../platform/db/database.ts';

export interface QuestionKey {
  key: string;
  /** SHA-256 of the question's text, hex. */
  text_hash: string;
  type: QuestionType;
  text: string;
  correct: string[][] | null;
}

export const insertQuestions = statement<
  { id: number },
  { moduleId: number; versionId: number | null; at: Date; questions: string }
>(
  'run-insert-questions',
  `insert into question (module_id, key, text_hash, type, text, correct, first_version_id, created_at)
   select $moduleId, new.key, decode(new.text_hash, 'hex'), new.type, new.text, new.correct, $versionId, $at
   from jsonb_to_recordset($questions::jsonb) as new(key text, text_hash text, type text, text text, correct jsonb)
   on conflict (module_id, key, text_hash) do nothing
   returning id`,
);

export const findQuestions = statement<
  { id: number; key: string; textHash: string },
  { moduleId: number; questions: string }
>(
  'run-find-questions',
  `select question.id, question.key, encode(question.text_hash, 'hex') as "textHash"
   from question
   join jsonb_to_recordset($questions::jsonb) as wanted(key text, text_hash text)
     on wanted.key = question.key and decode(wanted.text_hash, 'hex') = question.text_hash
   where question.module_id = $moduleId`,
);
