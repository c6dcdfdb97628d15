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

/** Lets only one window of a run open at a time, to the end of the transaction. */
export const lockRun = statement<{ locked: null }, [resultId: number]>(
  'run-lock',
  "select pg_advisory_xact_lock(hashtext('run'), $1) as locked",
);

/** A window that has opened and not ended. */
export interface OpenWindow {
  sessionId: number;
  seenAt: Date;
  /** The item that it touched last; null when it has stored nothing. */
  itemId: number | null;
}

export const openWindows = statement<OpenWindow, [resultId: number]>(
  'run-open-windows',
  `select session.id as "sessionId", session.seen_at as "seenAt",
     (select state.item_id from attempt_item state where state.attempt_id = session.attempt_id order by state.updated_at desc limit 1) as "itemId"
   from run_session session
   where session.result_id = $1 and session.mode = 'normal' and session.ended_at is null and session.token_hash is not null`,
);

/** Notes that a window is over without telling anything of its content. */
export const closeWindow = statement<{ id: number }, [sessionId: number, at: Date, why: string]>(
  'run-close-window',
  'update run_session set ended_at = $2, end_reason = $3 where id = $1 and ended_at is null returning id',
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
     ticket_hash, token_hash, started_at, seen_at, lease_until)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12) returning id`,
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
  );

export interface OpenedRow {
  sessionId: number;
  accountId: number;
  accountName: string;
  moduleId: number;
  moduleName: string;
  mode: 'normal' | 'browse' | 'review';
  resultId: number | null;
  attemptId: number | null;
  runNumber: number | null;
  packageVersionId: number;
  standard: Standard;
  lenient: boolean;
  appliedSeq: number;
  endReason: string | null;
  controlMode: Record<string, unknown> | null;
}

const opened = `session.id as "sessionId", session.account_id as "accountId", account.name as "accountName", session.module_id as "moduleId",
     module.name as "moduleName", session.mode, session.result_id as "resultId", session.attempt_id as "attemptId",
     session.run_number as "runNumber", session.package_version_id as "packageVersionId", version.standard,
     coalesce((version.rules->>'lenient')::boolean, true) as lenient,
     session.applied_seq as "appliedSeq", session.end_reason as "endReason", version.manifest->'controlMode' as "controlMode"`;

/** A ticket waits a minute, and longer once its window has asked whether to take over. */
const ticketHolds = `session.ticket_used_at is null and session.ended_at is null
     and (session.started_at > $2 or (session.seen_at > session.started_at and session.seen_at > $3))`;

/** The run that a ticket belongs to; no row when it was used or is too old. */
export const runOfTicket = statement<
  { sessionId: number; resultId: number | null; attemptId: number | null },
  [ticketHash: Buffer, notBefore: Date, askedNotBefore: Date]
>(
  'run-of-ticket',
  `select session.id as "sessionId", session.result_id as "resultId", session.attempt_id as "attemptId"
   from run_session session
   where session.ticket_hash = $1 and ${ticketHolds}`,
);

/** Notes that a ticket's window is there and asks. */
export const askToTakeOver = statement<{ id: number }, [sessionId: number, at: Date, leaseUntil: Date]>(
  'run-ask-to-take-over',
  'update run_session set seen_at = $2, lease_until = $3 where id = $1 returning id',
);

/** Uses a ticket up. No row when it was used meanwhile. */
export const useTicket = statement<OpenedRow, [sessionId: number, tokenHash: Buffer, at: Date, leaseUntil: Date]>(
  'run-use-ticket',
  `update run_session session set ticket_used_at = $3, token_hash = $2, seen_at = $3, lease_until = $4
   from account, module, package_version version
   where session.id = $1 and session.ticket_used_at is null and session.ended_at is null
     and account.id = session.account_id and module.id = session.module_id and version.id = session.package_version_id
   returning ${opened}`,
);

/** The session of a token, and whether a newer window has begun on its attempt's result. */
export const sessionOfToken = statement<OpenedRow & { isSuperseded: boolean; expired: boolean }, [tokenHash: Buffer, notBefore: Date]>(
  'run-session-of-token',
  `select ${opened}, session.started_at <= $2 as expired,
     exists (select 1 from run_session newer
       where newer.result_id = session.result_id and newer.id > session.id and newer.token_hash is not null) as "isSuperseded"
   from run_session session
   join account on account.id = session.account_id and account.deleted_at is null and account.locked_at is null
   join module on module.id = session.module_id
   join package_version version on version.id = session.package_version_id
   where session.token_hash = $1`,
);

export interface ItemRow {
  id: number;
  identifier: string;
  title: string;
  kind: 'sco' | 'asset' | 'folder';
  parentId: number | null;
  launch: string | null;
  mastery: number | null;
  facts: Record<string, unknown>;
  hasState: boolean;
  exit: string | null;
  totalSeconds: number | null;
  suspendData: string | null;
  cmi: Record<string, string> | null;
  completion: string | null;
  success: string | null;
  updatedAt: Date | null;
}

/** The items of a package version with what an attempt has stored of each. */
export const itemsOfRun = statement<ItemRow, [packageVersionId: number, attemptId: number | null]>(
  'run-items',
  `select item.id, item.identifier, item.title, item.kind, item.parent_id as "parentId", item.launch, item.mastery, item.facts,
     state.attempt_id is not null as "hasState", state.exit, state.total_seconds as "totalSeconds",
     state.suspend_data as "suspendData", state.cmi, state.completion, state.success, state.updated_at as "updatedAt"
   from package_item item
   left join attempt_item state on state.item_id = item.id and state.attempt_id = $2
   where item.package_version_id = $1
   order by item.sort_order, item.id`,
);

export interface StatusRow {
  attemptId: number;
  isOpen: boolean;
  hasReported: boolean;
  wasCutOff: boolean;
  hasHeld: boolean;
  isExternal: boolean;
}

/** The newest window of a student's run. A reload is another session of the same start, so what it reported is asked of all of these. */
export const newestWindow = statement<StatusRow, [resultId: number, studentId: number, at: Date]>(
  'run-newest-window',
  `select session.attempt_id as "attemptId", session.package_version_id is null as "isExternal",
     session.ended_at is null and session.lease_until > $3 and (session.token_hash is not null or session.package_version_id is null) as "isOpen",
     exists (select 1 from run_session each
       where each.result_id = session.result_id and each.run_number = session.run_number and each.applied_seq > 0) as "hasReported",
     coalesce(session.end_reason = 'lapsed', session.lease_until <= $3) as "wasCutOff",
     exists (select 1 from run_held_commit held
       join run_session sender on sender.id = held.session_id where sender.attempt_id = session.attempt_id) as "hasHeld"
   from run_session session
   join result on result.id = session.result_id
   where session.result_id = $1 and result.student_id = $2 and result.deleted_at is null
   order by session.id desc
   limit 1`,
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
   where module.id = $1 and module.deleted_at is null and ($2 or exists (
     select 1 from course_module link
     join course on course.id = link.course_id and course.deleted_at is null and not course.hide_for_teachers
     join module listed on listed.id = link.module_id
     where not link.hide_for_teachers
       and (listed.id = module.id or (listed.couple_id = module.couple_id and not listed.is_fact_module))))`,
);
