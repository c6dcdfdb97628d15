import { statement } from '../../platform/db/database.ts';

/** The grade stays, without a word. */
export const removeCommentsOf = statement<never, { studentId: number }>(
  'ratings-remove-comments-of',
  'update module_rating set comment = null where student_id = $studentId and comment is not null',
);
