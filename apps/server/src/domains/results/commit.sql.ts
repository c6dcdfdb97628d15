import type { Status } from '@gesall/rules';
import type { Standard } from '@gesall/scorm/results';

export interface RowBefore {
  appliedSeq: number;
  startedAt: Date;
  endedAt: Date | null;
  endReason: string | null;
  wallSeconds: number | null;
  /** The window is over, and a later one of the same attempt has written. */
  isOutdated: boolean;
  standard: Standard;
  masteryOverride: boolean;
  attemptStatus: Status;
  percent: number | null;
  attemptFailed: boolean;
  reportedSeconds: number;
  attemptActiveSeconds: number;
  sessionActiveSeconds: number | null;
  approveLimit: number;
  completedIsEnough: boolean;
  maxScoreIsSetByModule: boolean;
  maxScore: number;
  maxActivityPoints: number;
  itemId: number;
  mastery: number | null;
  facts: Record<string, unknown>;
  exit: string | null;
  totalSeconds: number;
  completion: string | null;
  success: string | null;
  score: number | null;
  progress: number | null;
  /** Only of items that the commit touches. */
  cmi: Record<string, string> | null;
}

export interface ItemWrite {
  item_id: number;
  completion: string;
  success: string;
  score: number | null;
  progress: number | null;
  exit: string | null;
  total_seconds: number;
  suspend_data: string | null;
  /** The changed elements, and the names of the removed ones. */
  cmi: Record<string, string>;
  removed: string[];
}

export interface InteractionWrite {
  /** Null for a report of an external system. */
  item_id: number | null;
  seq: number;
  n: number;
  raw_id: string;
  type: string | null;
  description: string | null;
  response: string | null;
  patterns: string[];
  result: string | null;
  weighting: string | null;
  latency: string | null;
  objective_ids: string[];
}

export interface AnswerWrite {
  n: number;
  item_id: number | null;
  question_id: number;
  position: number;
  response: string[] | null;
  response_key: string | null;
  is_correct: boolean | null;
  is_computed: boolean;
  latency_ms: number | null;
}

/** Parameters of a commit's statement; texts are JSON. */
export interface CommitWrite {
  attemptId: number;
  revision: number;
  at: Date;
  /** `AttemptFacts`, and the journal's other fields. */
  attempt: string;
  sessionId: number;
  month: string;
  seqFrom: number;
  seqTo: number;
  reason: string;
  isFinal: boolean;
  isLate: boolean;
  entries: string;
  leaseUntil: Date;
  endReason: string | null;
  sessionActiveSeconds: number | null;
  items: string;
  interactions: string;
  answers: string;
  parserVersion: number;
  reducerVersion: number;
  appliedSeq: number;
  isOutdated: boolean;
}

/**
 * The writes of a commit to attempt (`written`), journal, items, interactions, answers and result,
 * as parts of one statement. `written` is empty when the revision has changed. The best attempt is
 * chosen against the locked result, so that two attempts of a result can be written concurrently.
 */
export const resultWrites = `written as (
     update attempt set revision = attempt.revision + 1, last_at = greatest(attempt.last_at, $at),
       completion = new.completion, success = new.success, percent = new.percent, reported_percent = new.reported_percent,
       score = new.score, max_score = new.max_score, points = new.points, max_points = new.max_points,
       passed = new.passed, failed = new.failed, status = new.status, reported_seconds = new.reported_seconds, active_seconds = new.active_seconds,
       closed_at = case when $isFinal then $at else attempt.closed_at end
     from jsonb_to_record($attempt::jsonb) as new(completion text, success text, percent numeric, reported_percent numeric, score numeric,
       max_score numeric, points numeric, max_points numeric, passed boolean, failed boolean, status smallint, reported_seconds numeric,
       active_seconds numeric, claim text, claim_differs boolean, item_id int, exit text, mastery_override boolean, school_max_score numeric)
     where attempt.id = $attemptId and attempt.revision = $revision
     returning attempt.*, new.claim, new.claim_differs, new.item_id, new.exit, new.mastery_override, new.school_max_score
   ), journal as (
     insert into run_commit (month, session_id, seq_from, seq_to, received_at, reason, is_final, is_late, entries, active_seconds, revision,
       item_id, exit, mastery_override, max_score, max_points)
     select $month::date, $sessionId, $seqFrom, $seqTo, $at, $reason, $isFinal, $isLate, $entries::jsonb, $sessionActiveSeconds, written.revision,
       written.item_id, written.exit, written.mastery_override, written.school_max_score, written.max_points
     from written
   ), state as (
     insert into attempt_item (attempt_id, item_id, completion, success, score, progress, exit, total_seconds, suspend_data, cmi, updated_at)
     select written.id, new.item_id, new.completion, new.success, new.score, new.progress, new.exit, new.total_seconds, new.suspend_data, new.cmi, $at
     from written, jsonb_to_recordset($items::jsonb) as new(item_id int, completion text, success text, score numeric, progress numeric,
       exit text, total_seconds numeric, suspend_data text, cmi jsonb)
     on conflict (attempt_id, item_id) do update set completion = excluded.completion, success = excluded.success,
       score = excluded.score, progress = excluded.progress, exit = excluded.exit, total_seconds = excluded.total_seconds,
       suspend_data = coalesce(excluded.suspend_data, attempt_item.suspend_data),
       cmi = (attempt_item.cmi - array(
         select jsonb_array_elements_text(old.removed) from jsonb_to_recordset($items::jsonb) as old(item_id int, removed jsonb)
         where old.item_id = excluded.item_id)) || excluded.cmi,
       updated_at = excluded.updated_at
   ), asked as (
     insert into interaction (attempt_id, item_id, session_id, seq, n, raw_id, type, description, response, patterns, result,
       weighting, latency, objective_ids, occurred_at)
     select written.id, new.item_id, $sessionId, new.seq, new.n, new.raw_id, new.type, new.description, new.response,
       array(select jsonb_array_elements_text(new.patterns)), new.result, new.weighting, new.latency,
       array(select jsonb_array_elements_text(new.objective_ids)), $at
     from written, jsonb_to_recordset($interactions::jsonb) as new(item_id int, seq int, n smallint, raw_id text, type text, description text,
       response text, patterns jsonb, result text, weighting text, latency text, objective_ids jsonb)
     on conflict do nothing
     returning id, n, item_id
   ), answered as (
     insert into answer (attempt_id, question_id, interaction_id, position, first_response, response, response_key, is_correct,
       is_computed, latency_ms, parser_version)
     select distinct on (new.question_id) written.id, new.question_id, asked.id, new.position, new.response, new.response,
       new.response_key, new.is_correct, new.is_computed, new.latency_ms, $parserVersion
     from written, jsonb_to_recordset($answers::jsonb) as new(n smallint, item_id int, question_id int, position int, response jsonb,
       response_key text, is_correct boolean, is_computed boolean, latency_ms int)
     join asked on asked.n = new.n and asked.item_id is not distinct from new.item_id
     order by new.question_id, new.n desc, new.item_id desc
     on conflict (attempt_id, question_id) do update set interaction_id = excluded.interaction_id, response = excluded.response,
       response_key = excluded.response_key, is_correct = excluded.is_correct, is_computed = excluded.is_computed,
       latency_ms = excluded.latency_ms, parser_version = excluded.parser_version,
       first_response = coalesce(answer.first_response, excluded.first_response),
       times = answer.times + case when answer.response_key is distinct from excluded.response_key and answer.response_key is not null then 1 else 0 end
       -- An outdated window does not replace the answers of a later one.
       where not $isOutdated::boolean or (select latest.session_id from interaction latest where latest.id = answer.interaction_id) <= $sessionId
   ), outcome as (
     update result set
       status = case when better.yes then written.status else result.status end,
       best_attempt_id = case when better.yes then written.id else result.best_attempt_id end,
       best_percent = case when better.yes then written.percent else result.best_percent end,
       best_score = case when better.yes then written.score else result.best_score end,
       best_max_score = case when better.yes then written.max_score else result.best_max_score end,
       best_points = case when better.yes then written.points else result.best_points end,
       best_max_points = case when better.yes then written.max_points else result.best_max_points end,
       claim = case when better.yes then written.claim else result.claim end,
       claim_differs = case when better.yes then written.claim_differs else result.claim_differs end,
       passed_at = coalesce(result.passed_at, case when written.passed then $at::timestamptz end),
       latest_percent = case when result.latest_attempt_id = written.id then written.percent else result.latest_percent end,
       latest_failed = case when result.latest_attempt_id = written.id then written.failed or written.set_aside_at is not null
         else result.latest_failed end,
       last_run_at = greatest(result.last_run_at, $at), reducer_version = $reducerVersion, reduced_at = $at
     from written
     cross join lateral (
       select result.best_attempt_id is null or result.best_attempt_id = written.id
         or (written.status >= 2, coalesce(written.percent, -1)) > (result.status >= 2, coalesce(result.best_percent, -1)) as yes
       from result where result.id = written.result_id
     ) better
     where result.id = written.result_id
   )`;
