import { statement } from '../db/database.ts';

export interface ScheduleRow {
  name: string;
  dueAt: string;
  doneAt: string | null;
  failedAt: string | null;
  lastError: string | null;
  leaseUntil: string | null;
}

export const readScheduleRuns = statement<ScheduleRow, undefined>(
  'schedule-runs',
  `select name, iso(due_at) as "dueAt", iso(done_at) as "doneAt", iso(failed_at) as "failedAt",
     last_error as "lastError", iso(lease_until) as "leaseUntil"
   from schedule_run order by name`,
);

export interface Lease {
  name: string;
  owner: string;
}

/** Empty when another process took the run. A lease that has expired belonged to a dead process. */
export const takeRun = statement<
  { name: string },
  Lease & { at: Date; latest: Date; leaseUntil: Date }
>(
  'take-schedule-run',
  `insert into schedule_run as stored (name, due_at, begun_at, lease_owner, lease_until)
   values ($name, $at, $at, $owner, $leaseUntil)
   on conflict (name) do update set begun_at = $at, lease_owner = $owner, lease_until = $leaseUntil
   where (stored.due_at <= $at or stored.due_at > $latest)
     and (stored.lease_until is null or stored.lease_until <= $at)
   returning name`,
);

export const extendRun = statement<never, Lease & { leaseUntil: Date }>(
  'extend-schedule-run',
  `update schedule_run set lease_until = $leaseUntil where name = $name and lease_owner = $owner`,
);

export const finishRun = statement<never, Lease & { at: Date; dueAt: Date }>(
  'finish-schedule-run',
  `update schedule_run set done_at = $at, failed_at = null, last_error = null, due_at = $dueAt, lease_owner = null, lease_until = null
   where name = $name and lease_owner = $owner`,
);

export const failRun = statement<never, Lease & { at: Date; dueAt: Date; error: string }>(
  'fail-schedule-run',
  `update schedule_run set failed_at = $at, last_error = $error, due_at = $dueAt, lease_owner = null, lease_until = null
   where name = $name and lease_owner = $owner`,
);

/** Makes the schedules that failed due at once. */
export const hastenFailedRuns = statement<{ name: string }, { at: Date }>(
  'hasten-failed-schedule-runs',
  `update schedule_run set due_at = $at where failed_at is not null and lease_until is null returning name`,
);

/** Removes the rows of schedules that the product no longer has. */
export const removeOtherRuns = statement<never, { names: readonly string[] }>(
  'remove-other-schedule-runs',
  `delete from schedule_run where name <> all($names::text[])`,
);
