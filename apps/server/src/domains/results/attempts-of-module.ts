import { type Db, statement } from '../../platform/db/database.ts';

/**
 * Unfinished attempts on another package. An open window continues with the content it has loaded.
 */
const concerned = `select attempt.id, attempt.revision, attempt.package_version_id from attempt
   join result on result.latest_attempt_id = attempt.id and result.deleted_at is null
   where result.module_id = $moduleId and attempt.package_version_id <> $versionId and attempt.status = 1 and attempt.set_aside_at is null
     and not exists (select 1 from run_session session
       where session.attempt_id = attempt.id and session.ended_at is null and session.lease_until > $at)
   for update of attempt`;

const settingAside = statement<{ id: number }, { moduleId: number; versionId: number; at: Date }>(
  'run-set-attempts-aside',
  `with concerned as (${concerned}), aside as (
     update attempt set set_aside_at = $at, revision = attempt.revision + 1 from concerned where attempt.id = concerned.id returning attempt.id
   )
   update result set latest_failed = true from aside where result.latest_attempt_id = aside.id returning aside.id`,
);

/** Makes the next start of each unfinished attempt a new attempt. Answers their number. */
export async function restartAttempts(
  db: Db,
  { moduleId, versionId, at }: Replacing,
): Promise<number> {
  return (await settingAside(db, { moduleId, versionId, at })).length;
}

/** Deletes state of a late window on the target package: never applied, and now replaced. */
const clearing = statement<{ id: number }, { moduleId: number; versionId: number; at: Date }>(
  'run-clear-for-move',
  `with concerned as (${concerned})
   delete from attempt_item state
   using concerned, package_item place, package_item old
   where state.attempt_id = concerned.id and place.id = state.item_id and place.package_version_id = $versionId
     and old.package_version_id = concerned.package_version_id and old.identifier = place.identifier
     and exists (select 1 from attempt_item moved where moved.attempt_id = concerned.id and moved.item_id = old.id)
   returning state.attempt_id as id`,
);

/** Moves stored state to the items with the same identifiers, and journals the move. */
const moving = statement<{ id: number }, { moduleId: number; versionId: number; at: Date }>(
  'run-move-attempts',
  `with concerned as (${concerned}), kept as (
     update attempt_item state set item_id = new.id
     from concerned, package_item old, package_item new
     where state.attempt_id = concerned.id and old.id = state.item_id and old.package_version_id = concerned.package_version_id
       and new.package_version_id = $versionId and new.identifier = old.identifier
   ), noted as (
     insert into run_commit (month, session_id, seq_from, seq_to, received_at, reason, entries, revision, package_version_id)
     select session.month, session.id, 0, 0, $at, 'moved', '[]', concerned.revision + 1, $versionId
     from concerned
     cross join lateral (
       select month, id from run_session where run_session.attempt_id = concerned.id order by id desc limit 1
     ) session
   )
   update attempt set package_version_id = $versionId, revision = attempt.revision + 1 from concerned where attempt.id = concerned.id returning attempt.id`,
);

/**
 * Moves unfinished attempts to a package whose items have the same identifiers; answers their
 * number.
 */
export async function moveAttempts(
  db: Db,
  { moduleId, versionId, at }: Replacing,
): Promise<number> {
  await clearing(db, { moduleId, versionId, at });
  return (await moving(db, { moduleId, versionId, at })).length;
}

export interface Replacing {
  moduleId: number;
  versionId: number;
  at: Date;
}

export interface AttemptCount {
  packageVersionId: number;
  attempts: number;
  inProgress: number;
  openWindows: number;
}

export const attemptCounts = statement<AttemptCount, { moduleId: number; at: Date }>(
  'run-attempt-counts',
  `select attempt.package_version_id as "packageVersionId", count(*)::int as attempts,
     (count(*) filter (where attempt.status = 1 and attempt.set_aside_at is null and attempt.id = result.latest_attempt_id))::int as "inProgress",
     (count(*) filter (where exists (select 1 from run_session session
       where session.attempt_id = attempt.id and session.ended_at is null and session.lease_until > $at)))::int as "openWindows"
   from result
   join attempt on attempt.result_id = result.id
   where result.module_id = $moduleId and result.deleted_at is null and attempt.package_version_id is not null
   group by attempt.package_version_id`,
);
