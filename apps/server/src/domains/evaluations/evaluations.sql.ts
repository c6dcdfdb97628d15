import type { evaluationsContract, Output } from '@gesall/contract';
import { statement } from '../../platform/db/database.ts';

type Question = Output<typeof evaluationsContract.updateQuestion>;

const columns = `id, period_id as "periodId", question, response_range as "responseRange", sort_order as "sortOrder",
     for_user_type as "forUserType", version`;

const inOrder = 'order by for_user_type, sort_order, id';

export const questionsOf = statement<Question, { periodId: number }>(
  'evaluation-questions-of',
  `select ${columns} from evaluation_question where period_id = $periodId ${inOrder}`,
);

export const questionsById = statement<Question, { ids: readonly number[] }>(
  'evaluation-questions-by-id',
  `select ${columns} from evaluation_question where id = any ($ids::int[]) order by period_id, for_user_type, sort_order, id`,
);

/** Those of a period, in the order in which every save locks them. */
export const lockQuestionsOf = statement<{ id: number; version: number }, { periodId: number }>(
  'lock-evaluation-questions-of',
  'select id, version from evaluation_question where period_id = $periodId order by id for update',
);

interface LockedQuestion {
  id: number;
  schoolId: number;
  question: string;
  responseRange: number;
  sortOrder: number;
  version: number;
}

export const lockQuestion = statement<LockedQuestion, { id: number }>(
  'lock-evaluation-question',
  `select own.id, period.school_id as "schoolId", own.question, own.response_range as "responseRange",
     own.sort_order as "sortOrder", own.version
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
