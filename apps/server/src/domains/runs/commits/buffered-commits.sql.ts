import { statement } from '../../../platform/db/database.ts';
import type { Ahead, Batch } from '../../results/index.ts';

/** A closing page sends far fewer. */
const mostBuffered = 200;

export const insertBuffered = statement<
  { seqFrom: number },
  { sessionId: number; seqFrom: number; seqTo: number; at: Date; body: string; leaseUntil: Date }
>(
  'run-hold-commit',
  `with heard as (
     update run_session set seen_at = greatest(seen_at, $at), lease_until = $leaseUntil where id = $sessionId and ended_at is null
   )
   insert into run_held_commit (session_id, seq_from, seq_to, received_at, body)
   select $sessionId, $seqFrom, $seqTo, $at, $body::jsonb
   where (select count(*) from run_held_commit where session_id = $sessionId) < ${mostBuffered}
   on conflict (session_id, seq_from) do update set seq_to = excluded.seq_to, received_at = excluded.received_at, body = excluded.body
     where excluded.seq_to >= run_held_commit.seq_to
   returning seq_from as "seqFrom"`,
);

export const bufferedBatches = statement<{ body: Batch }, { sessionId: number }>(
  'run-held-batches',
  'select body from run_held_commit where session_id = $sessionId order by seq_from',
);

export const deleteBuffered = statement<
  { seqFrom: number },
  { sessionId: number; seqFrom: number }
>(
  'run-drop-held',
  'delete from run_held_commit where session_id = $sessionId and seq_from = $seqFrom returning seq_from as "seqFrom"',
);

export const batchesAhead = statement<
  Ahead,
  { month: string; sessionId: number; appliedSeq: number }
>(
  'run-batches-ahead',
  `select seq_from as "seqFrom", seq_to as "seqTo", entries, is_final as "isFinal" from run_commit
   where month = $month::date and session_id = $sessionId and seq_from > $appliedSeq + 1
   order by seq_from, revision`,
);

export const windowsWithBuffered = statement<{ sessionId: number }, { attemptId: number }>(
  'run-windows-with-held',
  `select session.id as "sessionId" from run_session session
   where session.attempt_id = $attemptId and exists (select 1 from run_held_commit held where held.session_id = session.id)
   order by session.id`,
);
