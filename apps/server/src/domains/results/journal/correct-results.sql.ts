import type { Status } from '@gesall/rules';
import { statement } from '../../../platform/db/database.ts';
import type { correctionReasons } from '../results.tables.ts';

export type CorrectionReason = (typeof correctionReasons)[number];

/** Corrects the facts of an attempt. No row when its revision has changed. */
export const correctAttempt = statement<
  { revision: number },
  {
    attemptId: number;
    revision: number;
    facts: string;
    completedIsEnough: boolean;
    lastAt: Date;
    closedAt: Date | null;
  }
>(
  'journal-correct-attempt',
  `update attempt set revision = attempt.revision + 1, last_at = $lastAt, closed_at = $closedAt, completed_is_enough = $completedIsEnough,
     completion = replayed.completion, success = replayed.success, percent = replayed.percent, reported_percent = replayed.reported_percent,
     score = replayed.score, max_score = replayed.max_score, points = replayed.points, max_points = replayed.max_points,
     passed = replayed.passed, failed = replayed.failed, status = replayed.status, reported_seconds = replayed.reported_seconds, active_seconds = replayed.active_seconds
   from jsonb_to_record($facts::jsonb) as replayed(completion text, success text, percent numeric, reported_percent numeric, score numeric,
     max_score numeric, points numeric, max_points numeric, passed boolean, failed boolean, status smallint, reported_seconds numeric, active_seconds numeric)
   where attempt.id = $attemptId and attempt.revision = $revision
   returning attempt.revision`,
);

export const correctItems = statement<{ item_id: number }, { attemptId: number; items: string }>(
  'journal-correct-items',
  `insert into attempt_item (attempt_id, item_id, completion, success, score, progress, exit, total_seconds, suspend_data, cmi, updated_at)
   select $attemptId, replayed.item_id, replayed.completion, replayed.success, replayed.score, replayed.progress, replayed.exit, replayed.total_seconds, replayed.suspend_data,
     replayed.cmi, replayed.updated_at
   from jsonb_to_recordset($items::jsonb) as replayed(item_id int, completion text, success text, score numeric, progress numeric, exit text,
     total_seconds numeric, suspend_data text, cmi jsonb, updated_at timestamptz)
   on conflict (attempt_id, item_id) do update set completion = excluded.completion, success = excluded.success, score = excluded.score,
     progress = excluded.progress, exit = excluded.exit, total_seconds = excluded.total_seconds, suspend_data = excluded.suspend_data,
     cmi = excluded.cmi, updated_at = excluded.updated_at
   returning item_id`,
);

export const dropStrayItems = statement<never, { attemptId: number; itemIds: number[] }>(
  'journal-drop-stray-items',
  'delete from attempt_item where attempt_id = $attemptId and item_id = any ($itemIds::int[])',
);

export const correctAnswers = statement<
  { question_id: number },
  { attemptId: number; answers: string; parserVersion: number }
>(
  'journal-correct-answers',
  `with replayed as (
     select * from jsonb_to_recordset($answers::jsonb) as replayed(question_id int, position int, first_response jsonb, response jsonb,
       response_key text, is_correct boolean, is_computed boolean, latency_ms int, times int, item_id int, session_id bigint, seq int,
       n smallint, raw_id text, type text, description text, raw_response text, patterns jsonb, result text, weighting text, latency text,
       objective_ids jsonb, occurred_at timestamptz)
   ), made as (
     insert into interaction (attempt_id, item_id, session_id, seq, n, raw_id, type, description, response, patterns, result, weighting,
       latency, objective_ids, occurred_at)
     select $attemptId, item_id, session_id, seq, n, raw_id, type, description, raw_response, array(select jsonb_array_elements_text(patterns)),
       result, weighting, latency, array(select jsonb_array_elements_text(objective_ids)), occurred_at
     from replayed
     on conflict do nothing
     returning id, session_id, seq, n
   ), reported as (
     select id, session_id, seq, n from made
     union all
     select interaction.id, interaction.session_id, interaction.seq, interaction.n from interaction where interaction.attempt_id = $attemptId
   )
   insert into answer (attempt_id, question_id, interaction_id, position, first_response, response, response_key, is_correct, is_computed,
     latency_ms, times, parser_version)
   select $attemptId, replayed.question_id, reported.id, replayed.position, replayed.first_response, replayed.response, replayed.response_key, replayed.is_correct,
     replayed.is_computed, replayed.latency_ms, replayed.times, $parserVersion
   from replayed
   join reported on reported.session_id = replayed.session_id and reported.seq = replayed.seq and reported.n = replayed.n
   on conflict (attempt_id, question_id) do update set interaction_id = excluded.interaction_id, position = excluded.position,
     first_response = excluded.first_response, response = excluded.response, response_key = excluded.response_key,
     is_correct = excluded.is_correct, is_computed = excluded.is_computed, latency_ms = excluded.latency_ms, times = excluded.times,
     parser_version = excluded.parser_version
   returning question_id`,
);

export const dropStrayAnswers = statement<never, { attemptId: number; questionIds: number[] }>(
  'journal-drop-stray-answers',
  'delete from answer where attempt_id = $attemptId and question_id = any ($questionIds::int[])',
);

export const insertCorrection = statement<
  { schoolId: number },
  {
    resultId: number;
    at: Date;
    reason: CorrectionReason;
    statusBefore: Status;
    percentBefore: number | null;
    statusAfter: Status;
    percentAfter: number | null;
  }
>(
  'journal-insert-correction',
  `with kept as (
     insert into result_correction (result_id, student_id, at, reason, status_before, percent_before, status_after, percent_after)
     select id, student_id, $at, $reason, $statusBefore, $percentBefore, $statusAfter, $percentAfter from result where id = $resultId
     returning student_id
   )
   select student.school_id as "schoolId"
   from kept
   join student on student.account_id = kept.student_id`,
);
