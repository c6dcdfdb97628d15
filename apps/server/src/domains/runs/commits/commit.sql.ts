import type { Output, playerContract } from '@gesall/contract';
import { statement } from '../../../platform/db/database.ts';
import { accountIsOpen } from '../../accounts/accounts.tables.ts';
import { examWasOpen } from '../../locks/locks.tables.ts';
import { type CommitWrite, type RowBefore, resultWrites } from '../../results/index.ts';

export type UncountedReason = NonNullable<Output<typeof playerContract.commit>['withheld']>;

/** One row per runnable item of the package. */
export interface CommitRow extends RowBefore {
  sessionId: number;
  accountId: number;
  month: string;
  moduleId: number;
  mode: 'normal' | 'browse' | 'review';
  hasBuffered: boolean;
  /** Has batches that were applied although an earlier one is missing. */
  hasEarly: boolean;
  packageVersionId: number;
  attemptId: number | null;
  revision: number;
  hasState: boolean;
  /** Why the window no longer counts, as stored or as of now. */
  uncountedReason: UncountedReason | null;
  uncountedSeq: number | null;
}

/** `offset 0` evaluates the window and its conditions once, and not per item. */
const commitRows = (which: string, uncountedNow: string) =>
  `select session.id as "sessionId", session.account_id as "accountId", session.month, session.module_id as "moduleId", session.mode, session.applied_seq as "appliedSeq",
     session.started_at as "startedAt", session.ended_at as "endedAt", session.end_reason as "endReason",
     session.wall_seconds as "wallSeconds", session.has_held as "hasBuffered", session.has_early as "hasEarly", session.is_outdated as "isOutdated",
     ${uncountedNow} as "uncountedReason", session.withheld_seq as "uncountedSeq",
     version.standard, version.id as "packageVersionId",
     coalesce((version.rules->>'masteryOverride')::boolean, true) as "masteryOverride",
     attempt.id as "attemptId", attempt.revision, attempt.status as "attemptStatus", attempt.percent, attempt.failed as "attemptFailed",
     attempt.reported_seconds as "reportedSeconds", attempt.active_seconds as "attemptActiveSeconds",
     session.active_seconds as "sessionActiveSeconds", attempt.approve_limit as "approveLimit",
     attempt.completed_is_enough as "completedIsEnough",
     module.max_score_is_set_by_module as "maxScoreIsSetByModule", module.max_score as "maxScore",
     module.max_activity_points as "maxActivityPoints",
     item.id as "itemId", item.mastery, item.facts,
     state.attempt_id is not null as "hasState", state.exit, coalesce(state.total_seconds, 0) as "totalSeconds",
     state.completion, state.success, state.score, state.progress,
     case when item.id = any ($itemIds::int[]) then state.cmi end as cmi
   from (
     select own.*,
       exists (select 1 from run_held_commit held where held.session_id = own.id) as has_held,
       case when own.ended_at is null then false else exists (
         select 1 from run_commit early
         where early.month = own.month and early.session_id = own.id and early.seq_from > own.applied_seq + 1) end as has_early,
       case when own.ended_at is null then false else exists (
         select 1 from run_session newer
         where newer.attempt_id = own.attempt_id and newer.id > own.id and newer.applied_seq > 0) end as is_outdated
     from run_session own
     where own.${which}
     offset 0
   ) session
   join module on module.id = session.module_id
   join package_version version on version.id = session.package_version_id
   join package_item item on item.package_version_id = version.id and item.kind <> 'folder'
   left join attempt on attempt.id = session.attempt_id
   left join attempt_item state on state.attempt_id = attempt.id and state.item_id = item.id
   order by item.sort_order, item.id`;

/** No row when the account has been locked or deleted. */
export const rowsForCommit = statement<
  CommitRow,
  { tokenHash: Buffer; itemIds: number[]; startedAfter: Date; examOpenAt: Date }
>(
  'run-rows-for-commit',
  commitRows(
    `token_hash = $tokenHash and exists (
       select 1 from account where account.id = own.account_id and ${accountIsOpen('account')})`,
    `coalesce(session.withheld_because,
       case when session.started_at < $startedAfter then 'late'
         when module.is_final_exam and session.result_id is not null and not ${examWasOpen('session.result_id', '$examOpenAt')} then 'examClosed' end)`,
  ),
);

/** As `rowsForCommit` for a window that the product ends or sweeps: nothing is too late. */
export const rowsOfWindow = statement<CommitRow, { sessionId: number; itemIds: number[] }>(
  'run-rows-of-window',
  commitRows('id = $sessionId', 'null'),
);

/** Renewed at most once a minute: an update without indexed columns stays on its page (HOT). */
const leaseIsOld = `run_session.ended_at is null and run_session.lease_until < $leaseUntil::timestamptz - interval '1 minute'`;

/** One statement. No row when the revision has changed; the caller must read again. */
export const writeCommit = statement<{ applied: number }, CommitWrite>(
  'run-write-commit',
  `with ${resultWrites}, session as (
     update run_session set applied_seq = greatest(applied_seq, $appliedSeq), seen_at = greatest(seen_at, $at),
       lease_until = case when ${leaseIsOld} then $leaseUntil else run_session.lease_until end,
       ended_at = coalesce(run_session.ended_at, case when $isFinal then $at::timestamptz end),
       end_reason = case when run_session.end_reason = 'lapsed' then coalesce($endReason, 'lapsed') else coalesce(run_session.end_reason, $endReason) end,
       active_seconds = coalesce($sessionActiveSeconds, run_session.active_seconds),
       wall_seconds = case when run_session.ended_at is null then extract(epoch from $at - run_session.started_at) else run_session.wall_seconds end
     from written where run_session.id = $sessionId
     returning run_session.applied_seq
   )
   select applied_seq as applied from session`,
);

export const touchReadOnly = statement<
  { id: number },
  { sessionId: number; at: Date; leaseUntil: Date; isFinal: boolean }
>(
  'run-touch-look',
  `update run_session set seen_at = $at, lease_until = case when ${leaseIsOld} then $leaseUntil else lease_until end,
     ended_at = coalesce(ended_at, case when $isFinal then $at::timestamptz end)
   where id = $sessionId returning id`,
);

export const touchWindow = statement<
  { id: number },
  { sessionId: number; at: Date; leaseUntil: Date }
>(
  'run-touch-window',
  `update run_session set seen_at = $at, lease_until = case when ${leaseIsOld} then $leaseUntil else lease_until end
   where id = $sessionId and ended_at is null returning id`,
);
