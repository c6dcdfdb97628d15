import { statement } from '../../platform/db/database.ts';
import { isShownToTeachers } from '../authoring/authoring.tables.ts';

export interface NewSession {
  month: string;
  accountId: number;
  moduleId: number;
  packageVersionId: number | null;
  resultId: number | null;
  attemptId: number | null;
  reviewedAttemptId: number | null;
  mode: 'normal' | 'browse' | 'review';
  runNumber: number | null;
  ticketHash: Buffer | null;
  tokenHash: Buffer | null;
  at: Date;
  leaseUntil: Date;
}

export const insertSession = statement<{ id: number }, NewSession>(
  'run-insert-session',
  `insert into run_session (month, account_id, module_id, package_version_id, result_id, attempt_id, mode, run_number,
     ticket_hash, token_hash, started_at, seen_at, lease_until, reviewed_attempt_id)
   values ($month, $accountId, $moduleId, $packageVersionId, $resultId, $attemptId, $mode, $runNumber,
     $ticketHash, $tokenHash, $at, $at, $leaseUntil, $reviewedAttemptId)
   returning id`,
);

export interface PreviewRow {
  name: string;
  isFinalExam: boolean;
  packageVersionId: number | null;
  url: string | null;
  /** At the external system; null for a module with a package. */
  fileName: string | null;
}

/** Administrators preview any module, teachers those in visible courses. */
export const previewOf = statement<PreviewRow, { moduleId: number; everything: boolean }>(
  'run-preview',
  `select module.name, module.is_final_exam as "isFinalExam", module.package_version_id as "packageVersionId", '/scorm/p/' || version.id || '/' || version.launch as url,
     case when module.kind = 1 then module.url_in_db end as "fileName"
   from module
   left join package_version version on version.id = module.package_version_id
   where module.id = $moduleId and module.deleted_at is null and ($everything or ${isShownToTeachers('module')})`,
);

export const endWindowsOf = statement<never, { accountId: number }>(
  'run-end-windows-of',
  `update run_session set ended_at = coalesce(ended_at, seen_at), end_reason = coalesce(end_reason, 'lapsed'), diagnostics = null
   where account_id = $accountId and (ended_at is null or diagnostics is not null)`,
);
