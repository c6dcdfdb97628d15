import { statement } from '../../platform/db/database.ts';
import type { OpenWindow } from './windows.sql.ts';

/** Locks the attempt first, as a commit does, and skips locked ones. */
export const nextLapsed = statement<OpenWindow, { at: Date }>(
  'run-next-lapsed',
  `select session.id as "sessionId", session.seen_at as "seenAt",
     (select state.item_id from attempt_item state where state.attempt_id = attempt.id order by state.updated_at desc limit 1) as "itemId"
   from run_session session
   join attempt on attempt.id = session.attempt_id
   where session.ended_at is null and session.lease_until < $at and session.token_hash is not null
   order by session.lease_until
   limit 1
   for update of attempt skip locked`,
);

/** Windows that never opened, and read-only ones: they have nothing to store. */
export const closeOthers = statement<{ sessionId: number }, { at: Date }>(
  'run-close-others',
  `update run_session set ended_at = seen_at, end_reason = case when token_hash is null then 'not opened' else 'lapsed' end
   where ended_at is null and lease_until < $at and (attempt_id is null or token_hash is null)
   returning id as "sessionId"`,
);

export const nextWithBuffered = statement<{ sessionId: number }, { overSince: Date }>(
  'run-next-with-held',
  `select session.id as "sessionId"
   from run_session session
   join attempt on attempt.id = session.attempt_id
   where exists (
     select 1 from run_held_commit held
     where held.session_id = session.id and (held.seq_from <= session.applied_seq + 1 or session.ended_at <= $overSince))
   order by session.id
   limit 1
   for update of attempt skip locked`,
);
