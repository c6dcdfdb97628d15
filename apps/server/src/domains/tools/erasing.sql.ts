import { statement } from '../../platform/db/database.ts';

/** That somebody looked stays, and why goes: of what was written, and of what was written about them. */
export const removeLookReasonsOf = statement<never, { accountId: number }>(
  'tools-remove-look-reasons-of',
  'update student_window set reason = null where (actor_id = $accountId or student_id = $accountId) and reason is not null',
);
