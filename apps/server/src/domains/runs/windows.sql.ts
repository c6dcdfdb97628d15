import type { FeatureRules } from '@gesall/rules';
import type { Standard } from '@gesall/scorm/results';
import { statement } from '../../platform/db/database.ts';
import { accountIsOpen } from '../accounts/accounts.tables.ts';

/** Serializes the opening of a run's windows until the transaction ends. */
export const lockRun = statement<{ locked: null }, { resultId: number }>(
  'run-lock',
  "select pg_advisory_xact_lock(hashtext('run'), $resultId) as locked",
);

export interface OpenWindow {
  sessionId: number;
  seenAt: Date;
  /** The item touched last; null when nothing is stored. */
  itemId: number | null;
}

export const openWindows = statement<OpenWindow, { resultId: number }>(
  'run-open-windows',
  `select session.id as "sessionId", session.seen_at as "seenAt",
     (select state.item_id from attempt_item state where state.attempt_id = session.attempt_id order by state.updated_at desc limit 1) as "itemId"
   from run_session session
   where session.result_id = $resultId and session.mode = 'normal' and session.ended_at is null and session.token_hash is not null`,
);

export const closeWindow = statement<{ id: number }, { sessionId: number; at: Date; why: string }>(
  'run-close-window',
  'update run_session set ended_at = $at, end_reason = $why where id = $sessionId and ended_at is null returning id',
);

/** As `closeWindow`, for all windows of deleted results, unused tickets included. */
export const closeWindowsOf = statement<
  never,
  { resultIds: readonly number[]; at: Date; why: string }
>(
  'run-close-windows-of',
  'update run_session set ended_at = $at, end_reason = $why where result_id = any($resultIds::int[]) and ended_at is null',
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
  /** Only of a review, which has no `attemptId`. */
  reviewedAttemptId: number | null;
  runNumber: number | null;
  packageVersionId: number;
  standard: Standard;
  lenient: boolean;
  opensWindows: boolean;
  withholdsName: boolean;
  openedIsEnough: boolean;
  packageRules: Partial<FeatureRules>;
  allowedHosts: string[];
  appliedSeq: number;
  endReason: string | null;
  controlMode: Record<string, unknown> | null;
}

const opened = `session.id as "sessionId", session.account_id as "accountId", account.name as "accountName", session.module_id as "moduleId",
     module.name as "moduleName", session.mode, session.result_id as "resultId", session.attempt_id as "attemptId",
     session.reviewed_attempt_id as "reviewedAttemptId", session.run_number as "runNumber",
     session.package_version_id as "packageVersionId", version.standard,
     coalesce((version.rules->>'lenient')::boolean, true) as lenient,
     coalesce((version.rules->>'opensWindows')::boolean, false) as "opensWindows",
     coalesce((version.rules->>'withholdsName')::boolean, false) as "withholdsName",
     coalesce((version.rules->>'openedIsEnough')::boolean, false) as "openedIsEnough",
     version.rules as "packageRules",
     array(select jsonb_array_elements_text(version.rules->'allowedHosts')) as "allowedHosts",
     session.applied_seq as "appliedSeq", session.end_reason as "endReason", version.manifest->'controlMode' as "controlMode"`;

/** A ticket lasts a minute, and longer while its window asks to take over. */
const ticketHolds = `session.ticket_used_at is null and session.ended_at is null
     and (session.started_at > $notBefore or (session.seen_at > session.started_at and session.seen_at > $takeoverNotBefore))`;

/** The run of a ticket; no row when used or expired, or when the account is closed. */
export const runOfTicket = statement<
  { sessionId: number; resultId: number | null; attemptId: number | null },
  { ticketHash: Buffer; notBefore: Date; takeoverNotBefore: Date }
>(
  'run-of-ticket',
  `select session.id as "sessionId", session.result_id as "resultId", session.attempt_id as "attemptId"
   from run_session session
   join account on account.id = session.account_id and ${accountIsOpen('account')}
   where session.ticket_hash = $ticketHash and ${ticketHolds}`,
);

export const askToTakeOver = statement<
  { id: number },
  { sessionId: number; at: Date; leaseUntil: Date }
>(
  'run-ask-to-take-over',
  'update run_session set seen_at = $at, lease_until = $leaseUntil where id = $sessionId returning id',
);

/** No row when the ticket has been used. */
export const useTicket = statement<
  OpenedRow,
  { sessionId: number; tokenHash: Buffer; at: Date; leaseUntil: Date }
>(
  'run-use-ticket',
  `update run_session session set ticket_used_at = $at, token_hash = $tokenHash, seen_at = $at, lease_until = $leaseUntil
   from account, module, package_version version
   where session.id = $sessionId and session.ticket_used_at is null and session.ended_at is null
     and account.id = session.account_id and module.id = session.module_id and version.id = session.package_version_id
   returning ${opened}`,
);

export const sessionOfToken = statement<
  OpenedRow & { isSuperseded: boolean; expired: boolean },
  { tokenHash: Buffer; notBefore: Date }
>(
  'run-session-of-token',
  `select ${opened}, session.started_at <= $notBefore as expired,
     exists (select 1 from run_session newer
       where newer.result_id = session.result_id and newer.id > session.id and newer.token_hash is not null) as "isSuperseded"
   from run_session session
   join account on account.id = session.account_id and ${accountIsOpen('account')}
   join module on module.id = session.module_id
   join package_version version on version.id = session.package_version_id
   where session.token_hash = $tokenHash`,
);

export interface StatusRow {
  attemptId: number;
  isOpen: boolean;
  hasReported: boolean;
  wasCutOff: boolean;
  hasBuffered: boolean;
  isExternal: boolean;
}

/** A reload is another session of the same start, so the reports of all its sessions count. */
export const newestWindow = statement<StatusRow, { resultId: number; studentId: number; at: Date }>(
  'run-newest-window',
  `select session.attempt_id as "attemptId", session.package_version_id is null as "isExternal",
     session.ended_at is null and session.lease_until > $at and (session.token_hash is not null or session.package_version_id is null) as "isOpen",
     exists (select 1 from run_session each
       where each.result_id = session.result_id and each.run_number = session.run_number and each.applied_seq > 0) as "hasReported",
     coalesce(session.end_reason = 'lapsed', session.lease_until <= $at) as "wasCutOff",
     exists (select 1 from run_held_commit held
       join run_session sender on sender.id = held.session_id where sender.attempt_id = session.attempt_id) as "hasBuffered"
   from run_session session
   join result on result.id = session.result_id
   where session.result_id = $resultId and result.student_id = $studentId and result.deleted_at is null
   order by session.id desc
   limit 1`,
);
