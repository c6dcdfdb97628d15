import { statement } from '../../platform/db/database.ts';

interface Whose {
  accountId: number;
}

/** Windows that a person left open end without a word: nothing may be written to their attempts any more. */
export const endWindowsOf = statement<never, Whose>(
  'run-end-windows-of',
  `update run_session set ended_at = coalesce(ended_at, seen_at), end_reason = coalesce(end_reason, 'lapsed'), diagnostics = null
   where account_id = $accountId and (ended_at is null or diagnostics is not null)`,
);

/** What waited for other batches, and what came too late to count. */
export const dropUnappliedOf = statement<never, Whose>(
  'run-drop-unapplied-of',
  `with held as (
     delete from run_held_commit using run_session session
     where session_id = session.id and session.account_id = $accountId
   )
   delete from run_withheld_commit using run_session session
   where session_id = session.id and session.account_id = $accountId`,
);
