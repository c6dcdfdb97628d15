import { statement } from '../../platform/db/database.ts';
import { isShownToTeachers } from '../courses/courses.tables.ts';

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

export const insertSessionRow = statement<{ id: number }, (string | number | Buffer | Date | null)[]>(
  'run-insert-session',
  `insert into run_session (month, account_id, module_id, package_version_id, result_id, attempt_id, mode, run_number,
     ticket_hash, token_hash, started_at, seen_at, lease_until, reviewed_attempt_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12, $13) returning id`,
);

export const insertSession = (db: Parameters<typeof insertSessionRow>[0], session: NewSession) =>
  insertSessionRow(
    db,
    session.month,
    session.accountId,
    session.moduleId,
    session.packageVersionId,
    session.resultId,
    session.attemptId,
    session.mode,
    session.runNumber,
    session.ticketHash,
    session.tokenHash,
    session.at,
    session.leaseUntil,
    session.reviewedAttemptId,
  );

export interface PreviewRow {
  name: string;
  packageVersionId: number | null;
  url: string | null;
  /** At the external system; null for a module with a package. */
  fileName: string | null;
}

/** A module that may be previewed: any for administration; for a teacher those of courses that are shown to teachers. */
export const previewOf = statement<PreviewRow, [moduleId: number, everything: boolean]>(
  'run-preview',
  `select module.name, module.package_version_id as "packageVersionId", '/scorm/p/' || version.id || '/' || version.launch as url,
     case when module.kind = 1 then module.url_in_db end as "fileName"
   from module
   left join package_version version on version.id = module.package_version_id
   where module.id = $1 and module.deleted_at is null and ($2 or ${isShownToTeachers('module')})`,
);
