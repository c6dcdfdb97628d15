import { statement } from '../../platform/db/database.ts';

/** Documents and links of a teacher; contents that nothing names any more go within days. */
export const removeUploadsOf = statement<never, { accountId: number }>(
  'uploads-remove-of',
  'delete from course_upload where uploaded_by = $accountId',
);
