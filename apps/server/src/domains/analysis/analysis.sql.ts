import type { QuestionType } from '@gesall/rules';
import { statement } from '../../platform/db/database.ts';
import { questionsAbout } from '../results/index.ts';

export const questionOfModule = statement<
  { id: number; type: QuestionType },
  { questionId: number; moduleId: number }
>(
  'question-of-module',
  'select id, type from question where id = $questionId and module_id = $moduleId',
);

interface Marking {
  schoolId: number;
  questionId: number;
}

export const insertMustKnow = statement<{ questionId: number }, Marking & { at: Date }>(
  'insert-must-know',
  `insert into must_know_question (school_id, question_id, created_at) values ($schoolId, $questionId, $at)
   on conflict do nothing returning question_id as "questionId"`,
);

export const deleteMustKnow = statement<{ questionId: number }, Marking>(
  'delete-must-know',
  'delete from must_know_question where school_id = $schoolId and question_id = $questionId returning question_id as "questionId"',
);

/** Hashes keys as text, so that answers of any length fit. */
const hashesOf = (keys: string) =>
  `(select distinct sha256(convert_to(key, 'UTF8')) from unnest(${keys}::text[]) key)`;

export const insertAccepted = statement<
  { questionId: number },
  Marking & { keys: readonly string[]; at: Date }
>(
  'insert-accepted-answers',
  `insert into accepted_answer (school_id, question_id, key_hash, created_at)
   select $schoolId, $questionId, given.hash, $at from ${hashesOf('$keys')} given(hash)
   on conflict do nothing returning question_id as "questionId"`,
);

export const deleteAccepted = statement<
  { questionId: number },
  Marking & { keys: readonly string[] }
>(
  'delete-accepted-answers',
  `delete from accepted_answer where school_id = $schoolId and question_id = $questionId and key_hash in ${hashesOf('$keys')}
   returning question_id as "questionId"`,
);

/** Erasure deletes these questions, to which marks refer. */
export const deleteMarksOnQuestionsAbout = statement<
  never,
  { studentId: number; names: readonly string[] }
>(
  'analysis-delete-marks-on-questions-about',
  `with about as (
     ${questionsAbout}
   ), accepted as (
     delete from accepted_answer using about where accepted_answer.question_id = about.id
   )
   delete from must_know_question using about where must_know_question.question_id = about.id`,
);
