import type { Status } from '@gesall/rules';
import { statement } from '../../platform/db/database.ts';

export interface LaunchRow {
  id: number;
  accountId: number;
  courseId: number | null;
  moduleId: number;
  expiresAt: Date;
  /** Null for a preview. */
  attemptId: number | null;
  /** Null for a preview, and when the result was deleted. */
  resultId: number | null;
}

/** No row when the person was erased. */
export const launchOfNonce = statement<LaunchRow, { nonceHash: Buffer }>(
  'external-launch-of-nonce',
  `select launch.id, launch.account_id as "accountId", launch.course_id as "courseId", launch.module_id as "moduleId",
     launch.expires_at as "expiresAt", launch.attempt_id as "attemptId", result.id as "resultId"
   from external_launch launch
   join account on account.id = launch.account_id and account.deleted_at is null
   left join attempt on attempt.id = launch.attempt_id
   left join result on result.id = attempt.result_id and result.deleted_at is null
   where launch.nonce_hash = $nonceHash`,
);

export const earlierReport = statement<
  { isSame: boolean },
  { launchId: number; reportId: string; body: string }
>(
  'external-earlier-report',
  'select body = $body::jsonb as "isSame" from external_report where launch_id = $launchId and report_id = $reportId',
);

/** No row when a report with this id exists. */
export const insertReport = statement<
  { id: string },
  { launchId: number; reportId: string; occurredAt: Date; receivedAt: Date; body: string }
>(
  'external-insert-report',
  `insert into external_report (launch_id, report_id, occurred_at, received_at, body) values ($launchId, $reportId, $occurredAt, $receivedAt, $body::jsonb)
   on conflict do nothing returning report_id as id`,
);

/** Locks first, as a start does, so that reports of a run are taken in turn. */
export const lockResult = statement<{ id: number }, { resultId: number }>(
  'external-lock-result',
  'select id from result where id = $resultId for update',
);

export interface ReportedRow {
  revision: number;
  attemptStatus: Status;
  percent: number | null;
  approveLimit: number;
  completedIsEnough: boolean;
  reportedSeconds: number;
  activeSeconds: number;
  maxScoreIsSetByModule: boolean;
  maxScore: number;
  maxActivityPoints: number;
  sessionId: number;
  month: string;
  appliedSeq: number;
  hasEnded: boolean;
}

export const rowForReport = statement<ReportedRow, { attemptId: number; launchId: number }>(
  'external-row-for-report',
  `select attempt.revision, attempt.status as "attemptStatus", attempt.percent, attempt.approve_limit as "approveLimit",
     attempt.completed_is_enough as "completedIsEnough",
     attempt.reported_seconds as "reportedSeconds", attempt.active_seconds as "activeSeconds",
     module.max_score_is_set_by_module as "maxScoreIsSetByModule", module.max_score as "maxScore",
     module.max_activity_points as "maxActivityPoints",
     session.id as "sessionId", session.month, session.applied_seq as "appliedSeq", session.ended_at is not null as "hasEnded"
   from external_launch launch
   join attempt on attempt.id = $attemptId
   join module on module.id = launch.module_id
   join run_session session on session.ticket_hash = launch.nonce_hash
   where launch.id = $launchId`,
);

export const reportsOfAttempt = statement<{ body: unknown }, { attemptId: number }>(
  'external-reports-of-attempt',
  `select report.body
   from external_launch launch
   join external_report report on report.launch_id = launch.id
   where launch.attempt_id = $attemptId
   order by report.occurred_at, report.received_at, report.report_id`,
);

/** Modules of type 1 only. */
export const placeOfResult = statement<
  { fileName: string },
  { studentId: number; courseId: number; moduleId: number }
>(
  'external-place-of-result',
  `select module.url_in_db as "fileName"
   from module
   where module.id = $moduleId and module.deleted_at is null and module.kind = 1 and module.url_in_db is not null and exists (
     select 1 from result where result.student_id = $studentId and result.course_id = $courseId and result.module_id = $moduleId
       and result.deleted_at is null)`,
);
