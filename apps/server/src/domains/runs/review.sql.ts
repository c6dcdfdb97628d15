import { statement } from '../../platform/db/database.ts';

/** Whose answers an attempt holds. */
export const learnerOf = statement<{ id: number; name: string }, { attemptId: number }>(
  'run-learner',
  `select account.id, account.name
   from attempt
   join result on result.id = attempt.result_id
   join account on account.id = result.student_id
   where attempt.id = $attemptId`,
);
