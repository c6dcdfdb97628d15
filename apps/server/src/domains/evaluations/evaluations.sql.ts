import type { evaluationsContract, Output } from '@gesall/contract';
import { statement } from '../../platform/db/database.ts';

type Question = Output<typeof evaluationsContract.updateQuestion>;

const columns = `own.id, own.period_id as "periodId", own.question, own.response_range as "responseRange",
     own.sort_order as "sortOrder", own.for_user_type as "forUserType", own.version`;

const inOrder = 'order by own.for_user_type, own.sort_order, own.id';

export const questionsOf = statement<Question, { periodId: number }>(
  'evaluation-questions-of',
  `select ${columns} from evaluation_question own where period_id = $periodId ${inOrder}`,
);

export const questionsById = statement<Question, { ids: readonly number[] }>(
  'evaluation-questions-by-id',
  `select ${columns} from evaluation_question own where id = any ($ids::int[]) order by period_id, for_user_type, sort_order, id`,
);

export interface KnownQuestion {
  id: number;
  responseRange: number;
  forUserType: 1 | 4;
  version: number;
}

/** Those of a period, in the order in which every save locks them. */
export const lockQuestionsOf = statement<KnownQuestion, { periodId: number }>(
  'lock-evaluation-questions-of',
  `select id, response_range as "responseRange", for_user_type as "forUserType", version
   from evaluation_question where period_id = $periodId order by id for update`,
);

/** Of questions those that somebody has answered. */
export const answeredAmong = statement<{ id: number; answers: number }, { ids: readonly number[] }>(
  'answered-evaluation-questions',
  `select question_id as id, count(*)::int as answers
   from evaluation_answer where question_id = any ($ids::int[]) group by question_id`,
);

interface LockedQuestion extends KnownQuestion {
  schoolId: number;
  periodId: number;
  question: string;
  sortOrder: number;
}

export const lockQuestion = statement<LockedQuestion, { id: number }>(
  'lock-evaluation-question',
  `select ${columns}, period.school_id as "schoolId"
   from evaluation_question own join placement_period period on period.id = own.period_id
   where own.id = $id for update of own`,
);

/**
 * `questions` is a JSON list of `{ periodId, question, responseRange, forUserType, sortOrder }`;
 * those without an order come last in their list.
 */
export const insertQuestions = statement<{ id: number }, { questions: string }>(
  'insert-evaluation-questions',
  `insert into evaluation_question (period_id, question, response_range, sort_order, for_user_type)
   select (given ->> 'periodId')::int, given ->> 'question', (given ->> 'responseRange')::int,
     coalesce((given ->> 'sortOrder')::int, place + coalesce((
       select max(known.sort_order) from evaluation_question known
       where known.period_id = (given ->> 'periodId')::int and known.for_user_type = (given ->> 'forUserType')::int), 0)),
     (given ->> 'forUserType')::int
   from jsonb_array_elements($questions::jsonb) with ordinality as list(given, place)
   returning id`,
);

/** `questions` is a JSON list of `{ id, question, responseRange, forUserType, sortOrder }`. */
export const storeQuestions = statement<never, { questions: string }>(
  'store-evaluation-questions',
  `update evaluation_question own set question = given ->> 'question', response_range = (given ->> 'responseRange')::int,
     sort_order = (given ->> 'sortOrder')::int, for_user_type = coalesce((given ->> 'forUserType')::int, own.for_user_type),
     version = own.version + 1
   from jsonb_array_elements($questions::jsonb) given where own.id = (given ->> 'id')::int`,
);

export const removeQuestions = statement<never, { ids: readonly number[] }>(
  'remove-evaluation-questions',
  'delete from evaluation_question where id = any ($ids::int[])',
);

export const removeAnswers = statement<never, { questionId: number }>(
  'remove-evaluation-answers',
  'delete from evaluation_answer where question_id = $questionId',
);
