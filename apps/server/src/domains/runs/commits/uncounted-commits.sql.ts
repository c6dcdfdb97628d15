import { statement } from '../../../platform/db/database.ts';
import type { UncountedReason } from './commit.sql.ts';

/** As much as a long exam sends. */
const mostUncounted = 200;

export const insertUncounted = statement<
  { applied: number },
  {
    sessionId: number;
    because: UncountedReason;
    seqFrom: number;
    seqTo: number;
    at: Date;
    body: string;
  }
>(
  'run-withhold-commit',
  `with kept as (
     insert into run_withheld_commit (session_id, seq_from, seq_to, received_at, body)
     select $sessionId, $seqFrom, $seqTo, $at, $body::jsonb
     where (select count(*) from run_withheld_commit where session_id = $sessionId) < ${mostUncounted}
     on conflict (session_id, seq_from) do update set seq_to = excluded.seq_to, received_at = excluded.received_at, body = excluded.body
       where excluded.seq_to > run_withheld_commit.seq_to
   )
   update run_session set withheld_because = coalesce(withheld_because, $because),
     withheld_seq = greatest(coalesce(withheld_seq, applied_seq), $seqTo)
   where id = $sessionId
   returning withheld_seq as applied`,
);
