-- PostgreSQL 15 changes no table whose row type is the parameter of a function with a body in standard SQL, so the function is made
-- anew below.
DROP FUNCTION standing_cell(result);
--> statement-breakpoint
ALTER TABLE "attempt" ADD COLUMN "failed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "result" ADD COLUMN "latest_failed" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- As the reducer says it from now on (`isFailed`): the attempt is through without having passed.
UPDATE attempt SET failed = true
FROM attempt left_so
LEFT JOIN package_version version ON version.id = left_so.package_version_id
LEFT JOIN LATERAL (
  SELECT state.exit, state.cmi ->> 'cmi.completion_status' = 'completed' AS says_completed
  FROM attempt_item state WHERE state.attempt_id = left_so.id ORDER BY state.updated_at DESC LIMIT 1
) last ON true
WHERE attempt.id = left_so.id AND left_so.status = 1 AND left_so.completion = 'completed'
  AND (coalesce(last.exit, 'suspend') <> 'suspend'
    OR version.standard = '2004' AND coalesce(last.says_completed, false) AND left_so.percent IS NOT NULL);
--> statement-breakpoint
UPDATE run_commit told SET figures = jsonb_set(told.figures, '{facts,failed}', to_jsonb(attempt.failed))
FROM run_session session
JOIN attempt ON attempt.id = session.attempt_id
WHERE told.figures IS NOT NULL AND session.month = told.month AND session.id = told.session_id;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION standing_cell(told result) RETURNS text
LANGUAGE sql STABLE
RETURN json_build_array((told).module_id, (told).status, (told).best_score, (told).best_max_score, (told).best_percent, (told).best_points,
  (told).best_max_points, (told).attempt_count, iso((told).last_run_at), (told).claim_differs, (told).status = 1 AND (told).latest_failed)::text;
--> statement-breakpoint
UPDATE result SET latest_failed = true FROM attempt WHERE attempt.id = result.latest_attempt_id AND attempt.failed;
--> statement-breakpoint
-- Each cell in its place.
UPDATE standing SET cells = array(
  SELECT standing_cell(result) FROM unnest(standing.module_ids) WITH ORDINALITY run(module_id, place)
  JOIN result ON result.student_id = standing.student_id AND result.course_id = standing.course_id AND result.module_id = run.module_id
    AND result.deleted_at IS NULL
  ORDER BY run.place);
