-- A module's progress by the names of `ModuleProgress`. What is null or false is left out, so that the row stays small.
CREATE OR REPLACE FUNCTION standing_cell(told result) RETURNS text
LANGUAGE sql STABLE
RETURN json_strip_nulls(json_build_object(
  'moduleId', (told).module_id,
  'status', (told).status,
  'score', (told).best_score,
  'maxScore', (told).best_max_score,
  'percent', (told).best_percent,
  'points', (told).best_points,
  'maxPoints', (told).best_max_points,
  'attempts', (told).attempt_count,
  'lastRun', iso((told).last_run_at),
  'claimDiffers', nullif((told).claim_differs, false),
  'isFailed', nullif((told).status = 1 AND (told).latest_failed, false)
))::text;
--> statement-breakpoint
-- Each cell in its place.
UPDATE standing SET cells = array(
  SELECT standing_cell(result) FROM unnest(standing.module_ids) WITH ORDINALITY run(module_id, place)
  JOIN result ON result.student_id = standing.student_id AND result.course_id = standing.course_id AND result.module_id = run.module_id
    AND result.deleted_at IS NULL
  ORDER BY run.place);
