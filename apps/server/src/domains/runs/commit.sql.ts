import type { Status } from '@gesall/rules';
import type { Standard } from '@gesall/scorm/results';
import { statement } from '../../platform/db/database.ts';

/** What a batch is laid over, and what is demanded of it: window, attempt, module and one item. All that decides what becomes of it. */
export interface RowBefore {
  appliedSeq: number;
  startedAt: Date;
  endedAt: Date | null;
  endReason: string | null;
  wallSeconds: number | null;
  /** This window is over, and a later one of the same attempt has written. */
  isOutdated: boolean;
  standard: Standard;
  masteryOverride: boolean;
  attemptStatus: Status;
  percent: number | null;
  reportedSeconds: number;
  attemptActiveSeconds: number;
  sessionActiveSeconds: number | null;
  approveLimit: number;
  maxScoreIsSetByModule: boolean;
  maxScore: number;
  maxActivityPoints: number;
  itemId: number;
  visible: boolean;
  mastery: number | null;
  facts: Record<string, unknown>;
  exit: string | null;
  totalSeconds: number;
  completion: string | null;
  success: string | null;
  score: number | null;
  progress: number | null;
  /** Only for the items that the commit touches. */
  cmi: Record<string, string> | null;
}

/** What a commit needs to know of its window, attempt and module; one row for each runnable item of the package. */
export interface CommitRow extends RowBefore {
  sessionId: number;
  month: string;
  moduleId: number;
  mode: 'normal' | 'browse' | 'review';
  /** Batches of this window wait for the one ahead of them. */
  hasHeld: boolean;
  /** Batches of this window were applied although the one ahead of them is still missing. */
  hasEarly: boolean;
  packageVersionId: number;
  attemptId: number | null;
  revision: number;
  hasState: boolean;
}

/** The window is looked up first and once; its three questions are then asked once for all items. */
const commitRows = (which: 'token_hash' | 'id') =>
  `select session.id as "sessionId", session.month, session.module_id as "moduleId", session.mode, session.applied_seq as "appliedSeq",
     session.started_at as "startedAt", session.ended_at as "endedAt", session.end_reason as "endReason",
     session.wall_seconds as "wallSeconds", session.has_held as "hasHeld", session.has_early as "hasEarly", session.is_outdated as "isOutdated",
     version.standard, version.id as "packageVersionId",
     coalesce((version.rules->>'masteryOverride')::boolean, true) as "masteryOverride",
     attempt.id as "attemptId", attempt.revision, attempt.status as "attemptStatus", attempt.percent,
     attempt.reported_seconds as "reportedSeconds", attempt.active_seconds as "attemptActiveSeconds",
     session.active_seconds as "sessionActiveSeconds", attempt.approve_limit as "approveLimit",
     module.max_score_is_set_by_module as "maxScoreIsSetByModule", module.max_score as "maxScore",
     module.max_activity_points as "maxActivityPoints",
     item.id as "itemId", coalesce(item.facts->>'visible' <> 'false', true) as visible, item.mastery, item.facts,
     state.attempt_id is not null as "hasState", state.exit, coalesce(state.total_seconds, 0) as "totalSeconds",
     state.completion, state.success, state.score, state.progress,
     case when item.id = any ($2::int[]) then state.cmi end as cmi
   from (
     select own.*,
       exists (select 1 from run_held_commit held where held.session_id = own.id) as has_held,
       case when own.ended_at is null then false else exists (
         select 1 from run_commit early
         where early.month = own.month and early.session_id = own.id and early.seq_from > own.applied_seq + 1) end as has_early,
       case when own.ended_at is null then false else exists (
         select 1 from run_session newer
         where newer.attempt_id = own.attempt_id and newer.id > own.id and newer.applied_seq > 0) end as is_outdated
     from run_session own
     where own.${which} = $1
     offset 0
   ) session
   join module on module.id = session.module_id
   join package_version version on version.id = session.package_version_id
   join package_item item on item.package_version_id = version.id and item.kind <> 'folder'
   left join attempt on attempt.id = session.attempt_id
   left join attempt_item state on state.attempt_id = attempt.id and state.item_id = item.id
   order by item.sort_order, item.id`;

export const rowsForCommit = statement<CommitRow, [tokenHash: Buffer, itemIds: number[]]>('run-rows-for-commit', commitRows('token_hash'));

/** The same for a window that does not speak itself any more. */
export const rowsOfWindow = statement<CommitRow, [sessionId: number, itemIds: number[]]>('run-rows-of-window', commitRows('id'));

export interface ItemWrite {
  item_id: number;
  completion: string;
  success: string;
  score: number | null;
  progress: number | null;
  exit: string | null;
  total_seconds: number;
  suspend_data: string | null;
  /** The elements that changed, and the names of those that no longer hold. */
  cmi: Record<string, string>;
  removed: string[];
}

export interface InteractionWrite {
  /** Null for what an external system reports. */
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

/** Everything that a commit writes, as one statement's parameters. */
export type CommitWrite = [
  attemptId: number,
  revision: number,
  at: Date,
  attempt: string,
  sessionId: number,
  month: string,
  seqFrom: number,
  seqTo: number,
  reason: string,
  isFinal: boolean,
  isLate: boolean,
  entries: string,
  leaseUntil: Date,
  endReason: string | null,
  sessionActiveSeconds: number | null,
  items: string,
  interactions: string,
  answers: string,
  parserVersion: number,
  reducerVersion: number,
  appliedSeq: number,
  isOutdated: boolean,
];

/**
 * Writes a commit whole or not at all: the journal, the window, the state of its items, the raw interactions, the answers,
 * the attempt and the result. `attempt` also says what the journal keeps beside the entries. No row comes back when another commit of the attempt was faster; then it is all read again.
 * The best attempt is chosen against the result's row as it is when it is locked, so that two attempts of one result may
 * be written at the same time.
 */
export const writeCommit = statement<{ applied: number }, CommitWrite>(
  'run-write-commit',
  `with written as (
     update attempt set revision = attempt.revision + 1, last_at = greatest(attempt.last_at, $3),
       completion = new.completion, success = new.success, percent = new.percent, reported_percent = new.reported_percent,
       score = new.score, max_score = new.max_score, points = new.points, max_points = new.max_points,
       passed = new.passed, status = new.status, reported_seconds = new.reported_seconds, active_seconds = new.active_seconds,
       closed_at = case when $10 then $3 else attempt.closed_at end
     from jsonb_to_record($4::jsonb) as new(completion text, success text, percent numeric, reported_percent numeric, score numeric,
       max_score numeric, points numeric, max_points numeric, passed boolean, status smallint, reported_seconds numeric,
       active_seconds numeric, claim text, claim_differs boolean, item_id int, exit text, mastery_override boolean, school_max_score numeric)
     where attempt.id = $1 and attempt.revision = $2
     returning attempt.*, new.claim, new.claim_differs, new.item_id, new.exit, new.mastery_override, new.school_max_score
   ), journal as (
     insert into run_commit (month, session_id, seq_from, seq_to, received_at, reason, is_final, is_late, entries, active_seconds, revision,
       item_id, exit, mastery_override, max_score, max_points)
     select $6::date, $5, $7, $8, $3, $9, $10, $11, $12::jsonb, $15, written.revision,
       written.item_id, written.exit, written.mastery_override, written.school_max_score, written.max_points
     from written
   ), session as (
     update run_session set applied_seq = greatest(applied_seq, $21), seen_at = greatest(seen_at, $3),
       lease_until = case when run_session.ended_at is null then $13 else run_session.lease_until end,
       ended_at = coalesce(run_session.ended_at, case when $10 then $3::timestamptz end),
       end_reason = case when run_session.end_reason = 'lapsed' then coalesce($14, 'lapsed') else coalesce(run_session.end_reason, $14) end,
       active_seconds = coalesce($15, run_session.active_seconds),
       wall_seconds = case when run_session.ended_at is null then extract(epoch from $3 - run_session.started_at) else run_session.wall_seconds end
     from written where run_session.id = $5
     returning run_session.applied_seq
   ), state as (
     insert into attempt_item (attempt_id, item_id, completion, success, score, progress, exit, total_seconds, suspend_data, cmi, updated_at)
     select written.id, new.item_id, new.completion, new.success, new.score, new.progress, new.exit, new.total_seconds, new.suspend_data, new.cmi, $3
     from written, jsonb_to_recordset($16::jsonb) as new(item_id int, completion text, success text, score numeric, progress numeric,
       exit text, total_seconds numeric, suspend_data text, cmi jsonb)
     on conflict (attempt_id, item_id) do update set completion = excluded.completion, success = excluded.success,
       score = excluded.score, progress = excluded.progress, exit = excluded.exit, total_seconds = excluded.total_seconds,
       suspend_data = coalesce(excluded.suspend_data, attempt_item.suspend_data),
       cmi = (attempt_item.cmi - array(
         select jsonb_array_elements_text(old.removed) from jsonb_to_recordset($16::jsonb) as old(item_id int, removed jsonb)
         where old.item_id = excluded.item_id)) || excluded.cmi,
       updated_at = excluded.updated_at
   ), asked as (
     insert into interaction (attempt_id, item_id, session_id, seq, n, raw_id, type, description, response, patterns, result,
       weighting, latency, objective_ids, occurred_at)
     select written.id, new.item_id, $5, new.seq, new.n, new.raw_id, new.type, new.description, new.response,
       array(select jsonb_array_elements_text(new.patterns)), new.result, new.weighting, new.latency,
       array(select jsonb_array_elements_text(new.objective_ids)), $3
     from written, jsonb_to_recordset($17::jsonb) as new(item_id int, seq int, n smallint, raw_id text, type text, description text,
       response text, patterns jsonb, result text, weighting text, latency text, objective_ids jsonb)
     on conflict do nothing
     returning id, n, item_id
   ), answered as (
     insert into answer (attempt_id, question_id, interaction_id, position, first_response, response, response_key, is_correct,
       is_computed, latency_ms, parser_version)
     select distinct on (new.question_id) written.id, new.question_id, asked.id, new.position, new.response, new.response,
       new.response_key, new.is_correct, new.is_computed, new.latency_ms, $19
     from written, jsonb_to_recordset($18::jsonb) as new(n smallint, item_id int, question_id int, position int, response jsonb,
       response_key text, is_correct boolean, is_computed boolean, latency_ms int)
     join asked on asked.n = new.n and asked.item_id is not distinct from new.item_id
     order by new.question_id, new.n desc, new.item_id desc
     on conflict (attempt_id, question_id) do update set interaction_id = excluded.interaction_id, response = excluded.response,
       response_key = excluded.response_key, is_correct = excluded.is_correct, is_computed = excluded.is_computed,
       latency_ms = excluded.latency_ms, parser_version = excluded.parser_version,
       first_response = coalesce(answer.first_response, excluded.first_response),
       times = answer.times + case when answer.response_key is distinct from excluded.response_key and answer.response_key is not null then 1 else 0 end
       -- What a window of before still hands in does not replace what a later one was answered.
       where not $22::boolean or (select latest.session_id from interaction latest where latest.id = answer.interaction_id) <= $5
   ), standing as (
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
       passed_at = coalesce(result.passed_at, case when written.passed then $3::timestamptz end),
       latest_percent = case when result.latest_attempt_id = written.id then written.percent else result.latest_percent end,
       last_run_at = greatest(result.last_run_at, $3), reducer_version = $20, reduced_at = $3
     from written
     cross join lateral (
       select result.best_attempt_id is null or result.best_attempt_id = written.id
         or (written.status >= 2, coalesce(written.percent, -1)) > (result.status >= 2, coalesce(result.best_percent, -1)) as yes
       from result where result.id = written.result_id
     ) better
     where result.id = written.result_id
   )
   select applied_seq as applied from session`,
);

/** Notes that a window which only looks lives, or has ended; nothing of what it sent is kept. */
export const touchLook = statement<{ id: number }, [sessionId: number, at: Date, leaseUntil: Date, isFinal: boolean]>(
  'run-touch-look',
  `update run_session set seen_at = $2, lease_until = $3, ended_at = coalesce(ended_at, case when $4 then $2::timestamptz end)
   where id = $1 returning id`,
);

/** Notes that a window which has nothing new to say is still there. */
export const touchWindow = statement<{ id: number }, [sessionId: number, at: Date, leaseUntil: Date]>(
  'run-touch-window',
  `update run_session set seen_at = $2, lease_until = $3 where id = $1 and ended_at is null returning id`,
);

export interface QuestionKey {
  key: string;
  /** SHA-256 of the question's text, hex. */
  text_hash: string;
  type: string;
  text: string;
  correct: string[][] | null;
}

export const insertQuestions = statement<{ id: number }, [moduleId: number, versionId: number | null, at: Date, questions: string]>(
  'run-insert-questions',
  `insert into question (module_id, key, text_hash, type, text, correct, first_version_id, created_at)
   select $1, new.key, decode(new.text_hash, 'hex'), new.type, new.text, new.correct, $2, $3
   from jsonb_to_recordset($4::jsonb) as new(key text, text_hash text, type text, text text, correct jsonb)
   on conflict (module_id, key, text_hash) do nothing
   returning id`,
);

export const findQuestions = statement<{ id: number; key: string; textHash: string }, [moduleId: number, questions: string]>(
  'run-find-questions',
  `select question.id, question.key, encode(question.text_hash, 'hex') as "textHash"
   from question
   join jsonb_to_recordset($2::jsonb) as wanted(key text, text_hash text)
     on wanted.key = question.key and decode(wanted.text_hash, 'hex') = question.text_hash
   where question.module_id = $1`,
);
