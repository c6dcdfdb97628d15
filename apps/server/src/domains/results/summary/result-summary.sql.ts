import { statement } from '../../../platform/db/database.ts';
import type { StoredFacts } from '../reducer/commit-writes.ts';
import type { ResultSummary } from './result-summary.ts';

export interface ResultRow extends ResultSummary {
  id: number;
  module_id: number;
  latest_attempt_id: number | null;
}

export const resultColumns = `id, module_id, status, best_attempt_id, best_percent, best_score, best_max_score, best_points, best_max_points,
     claim, claim_differs, passed_at, latest_attempt_id, latest_percent, latest_failed`;

export const lockedResult = statement<ResultRow, { id: number }>(
  'run-locked-result',
  `select ${resultColumns} from result where id = $id for update`,
);

export const resultOfAttempt = statement<{ id: number }, { attemptId: number }>(
  'run-result-of-attempt',
  'select result_id as id from attempt where id = $attemptId',
);

/** A stored attempt; the claim is stored with the result. */
export interface AttemptRow extends Omit<StoredFacts, 'claim' | 'claim_differs'> {
  id: number;
  result_id: number;
  number: number;
  origin: 'scorm' | 'external';
  revision: number;
  approve_limit: number;
  completed_is_enough: boolean;
  started_at: Date;
  set_aside_at: Date | null;
  last_at: Date;
  closed_at: Date | null;
}

export const attemptsOf = statement<AttemptRow, { resultIds: number[] }>(
  'run-attempts-of-results',
  `select id, result_id, number, origin, revision, approve_limit, completed_is_enough, started_at, set_aside_at, last_at, closed_at, completion, success, percent,
     reported_percent, score, max_score, points, max_points, passed, failed, status, reported_seconds, active_seconds
   from attempt where result_id = any ($resultIds::int[])
   order by result_id, number`,
);

export const writeSummary = statement<
  { id: number },
  { id: number; standing: string; at: Date; reducerVersion: number }
>(
  'run-write-standing',
  `update result set status = summary.status, best_attempt_id = summary.best_attempt_id, best_percent = summary.best_percent,
     best_score = summary.best_score, best_max_score = summary.best_max_score, best_points = summary.best_points,
     best_max_points = summary.best_max_points, claim = summary.claim, claim_differs = summary.claim_differs, passed_at = summary.passed_at,
     latest_percent = summary.latest_percent, latest_failed = summary.latest_failed, reducer_version = $reducerVersion, reduced_at = $at
   from jsonb_to_record($standing::jsonb) as summary(status smallint, best_attempt_id bigint, best_percent numeric, best_score numeric,
     best_max_score numeric, best_points numeric, best_max_points numeric, claim text, claim_differs boolean, passed_at timestamptz,
     latest_percent numeric, latest_failed boolean)
   where result.id = $id
   returning result.id`,
);
