import type { Status } from '@gesall/rules';
import type { Standard } from '@gesall/scorm/results';
import { statement } from '../../platform/db/database.ts';

export interface StartRow {
  moduleId: number | null;
  moduleName: string;
  isOpen: boolean;
  isFinalExam: boolean;
  isExamOpen: boolean;
  isLocked: boolean;
  hasContent: boolean;
  packageVersionId: number | null;
  /** At the external system; null for a module with a package. */
  fileName: string | null;
  approveLimit: number;
}

/** Everything that decides a start; no row when the course is not the student's, `moduleId` null when the module is not in it. */
export const startOf = statement<StartRow, [studentId: number, day: string, courseId: number, moduleId: number, at: Date]>(
  'run-start',
  `select module.id as "moduleId", module.name as "moduleName", access.is_open as "isOpen", module.is_final_exam as "isFinalExam",
     place.final_exam_enabled_at is not null and (place.final_exam_closes_at is null or place.final_exam_closes_at > $5) as "isExamOpen",
     lock.student_id is not null as "isLocked",
     case when module.kind = 1 then module.url_in_db is not null else module.package_version_id is not null end as "hasContent",
     module.package_version_id as "packageVersionId", case when module.kind = 1 then module.url_in_db end as "fileName",
     module.approve_score_limit as "approveLimit"
   from course_access(array[$1::int], $2::date) access
   left join module on module.id = $4 and module.deleted_at is null and exists (
     select 1 from course_module link
     join module listed on listed.id = link.module_id and listed.deleted_at is null
     where link.course_id = $3 and not link.hide_for_students
       and (listed.id = module.id or (module.is_fact_module and not listed.is_fact_module and listed.couple_id = module.couple_id)))
   left join student_course place on place.student_id = $1 and place.course_id = $3
   left join module_lock lock on lock.student_id = $1 and lock.module_id = module.id and (lock.opens_at is null or lock.opens_at > $5)
   where access.course_id = $3`,
);

export interface CountedRow {
  id: number;
  runCount: number;
  attemptCount: number;
  latestAttemptId: number | null;
}

/** Counts a start, making the student's place in the course and the result on the first; the result's row stays locked. */
export const countStart = statement<CountedRow, [studentId: number, courseId: number, moduleId: number, at: Date]>(
  'run-count-start',
  `with place as (
     insert into student_course (student_id, course_id, created_at) values ($1, $2, $4) on conflict (student_id, course_id) do nothing
   )
   insert into result (student_id, course_id, module_id, run_count, first_run_at, last_run_at) values ($1, $2, $3, 1, $4, $4)
   on conflict (student_id, course_id, module_id) where deleted_at is null
   do update set run_count = result.run_count + 1, last_run_at = $4
   returning id, run_count as "runCount", attempt_count as "attemptCount", latest_attempt_id as "latestAttemptId"`,
);

export interface LatestAttemptRow {
  packageVersionId: number | null;
  standard: Standard | null;
  status: Status;
  percent: number | null;
  exit: string | null;
  isSetAside: boolean;
}

/** How the latest attempt was left, which decides whether a start goes on with it. */
export const latestAttempt = statement<LatestAttemptRow, [attemptId: number]>(
  'run-latest-attempt',
  `select attempt.package_version_id as "packageVersionId", version.standard, attempt.status, attempt.percent,
     attempt.set_aside_at is not null as "isSetAside",
     (select state.exit from attempt_item state where state.attempt_id = attempt.id order by state.updated_at desc limit 1) as exit
   from attempt
   left join package_version version on version.id = attempt.package_version_id
   where attempt.id = $1`,
);

export const insertAttempt = statement<
  { id: number },
  [resultId: number, number: number, packageVersionId: number | null, at: Date, approveLimit: number, origin: 'scorm' | 'external']
>(
  'run-insert-attempt',
  `with made as (
     insert into attempt (result_id, number, package_version_id, started_at, last_at, approve_limit, origin)
     values ($1, $2, $3, $4, $4, $5, $6) returning id
   ), counted as (
     update result set attempt_count = $2, latest_attempt_id = made.id, latest_percent = null from made where result.id = $1
   )
   select id from made`,
);

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

/** Whether teachers see a `module`, itself or as the fact part of a test. */
export const isShownToTeachers = `exists (
     select 1 from course_module link
     join course on course.id = link.course_id and course.deleted_at is null and not course.hide_for_teachers
     join module listed on listed.id = link.module_id
     where not link.hide_for_teachers
       and (listed.id = module.id or (listed.couple_id = module.couple_id and not listed.is_fact_module)))`;

/** A module that may be previewed: any for administration; for a teacher those of courses that are shown to teachers. */
export const previewOf = statement<PreviewRow, [moduleId: number, everything: boolean]>(
  'run-preview',
  `select module.name, module.package_version_id as "packageVersionId", '/scorm/p/' || version.id || '/' || version.launch as url,
     case when module.kind = 1 then module.url_in_db end as "fileName"
   from module
   left join package_version version on version.id = module.package_version_id
   where module.id = $1 and module.deleted_at is null and ($2 or ${isShownToTeachers})`,
);
