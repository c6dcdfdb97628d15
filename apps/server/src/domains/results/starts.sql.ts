import type { Status } from '@gesall/rules';
import type { Standard } from '@gesall/scorm/results';
import { statement } from '../../platform/db/database.ts';

export interface CountedRow {
  id: number;
  runCount: number;
  attemptCount: number;
  latestAttemptId: number | null;
}

/** Counts a start; the first also inserts the place and the result. Locks the result's row. */
export const countStart = statement<
  CountedRow,
  { studentId: number; courseId: number; moduleId: number; at: Date }
>(
  'run-count-start',
  `with place as (
     insert into student_course (student_id, course_id, created_at) values ($studentId, $courseId, $at) on conflict (student_id, course_id) do nothing
   )
   insert into result (student_id, course_id, module_id, run_count, first_run_at, last_run_at) values ($studentId, $courseId, $moduleId, 1, $at, $at)
   on conflict (student_id, course_id, module_id) where deleted_at is null
   do update set run_count = result.run_count + 1, last_run_at = $at
   returning id, run_count as "runCount", attempt_count as "attemptCount", latest_attempt_id as "latestAttemptId"`,
);

export interface LatestAttemptRow {
  packageVersionId: number | null;
  standard: Standard | null;
  status: Status;
  percent: number | null;
  hasFailed: boolean;
  /** Of the item where the student left. */
  exit: string | null;
  isSetAside: boolean;
}

export const latestAttempt = statement<LatestAttemptRow, { attemptId: number }>(
  'run-latest-attempt',
  `select attempt.package_version_id as "packageVersionId", version.standard, attempt.status, attempt.percent,
     attempt.failed as "hasFailed", attempt.set_aside_at is not null as "isSetAside", last.exit
   from attempt
   left join lateral (
     select state.exit from attempt_item state where state.attempt_id = attempt.id order by state.updated_at desc limit 1
   ) last on true
   left join package_version version on version.id = attempt.package_version_id
   where attempt.id = $attemptId`,
);

export const insertAttempt = statement<
  { id: number },
  {
    resultId: number;
    number: number;
    packageVersionId: number | null;
    at: Date;
    approveLimit: number;
    completedIsEnough: boolean;
    origin: 'scorm' | 'external';
  }
>(
  'run-insert-attempt',
  `with made as (
     insert into attempt (result_id, number, package_version_id, started_at, last_at, approve_limit, completed_is_enough, origin)
     values ($resultId, $number, $packageVersionId, $at, $at, $approveLimit, $completedIsEnough, $origin) returning id
   ), counted as (
     update result set attempt_count = $number, latest_attempt_id = made.id, latest_percent = null, latest_failed = false from made where result.id = $resultId
   )
   select id from made`,
);
