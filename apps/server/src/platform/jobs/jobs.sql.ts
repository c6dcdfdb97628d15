import { type Db, statement } from '../db/database.ts';

export interface TakenJob {
  id: number;
  kind: string;
  payload: unknown;
  attempts: number;
}

interface Taking {
  owner: string;
  at: Date;
  leaseUntil: Date;
  /** Whether jobs that one act made in numbers are left to others. */
  leavesMany: boolean;
}

/** Leases the job that has waited longest. An expired lease belonged to a dead process. */
export const takeJob = statement<TakenJob, Taking>(
  'take-job',
  `update job set lease_owner = $owner, lease_until = $leaseUntil, attempts = attempts + 1
   where id = (
     select id from job
     where done_at is null and failed_at is null and run_at <= $at and (lease_until is null or lease_until <= $at)
       and not ($leavesMany::boolean and kind like '%-of-many')
     order by run_at, id
     limit 1
     for update skip locked
   )
   returning id, kind, payload, attempts`,
);

export const finishJob = statement<never, { id: number; owner: string; at: Date }>(
  'finish-job',
  `update job set done_at = $at, payload = '{}', lease_owner = null, lease_until = null, last_error = null
   where id = $id and lease_owner = $owner`,
);

export const postponeJob = statement<
  never,
  { id: number; owner: string; runAt: Date; error: string }
>(
  'postpone-job',
  `update job set run_at = $runAt, last_error = $error, lease_owner = null, lease_until = null where id = $id and lease_owner = $owner`,
);

export const failJob = statement<never, { id: number; owner: string; at: Date; error: string }>(
  'fail-job',
  `update job set failed_at = $at, last_error = $error, lease_owner = null, lease_until = null where id = $id and lease_owner = $owner`,
);

export const removeJobsAbout = statement<never, { addresses: readonly string[] }>(
  'remove-jobs-about',
  `delete from job where lower(payload ->> 'email') = any($addresses::text[])`,
);

const countOpenJobs = statement<{ waiting: number; failed: number }, { at: Date }>(
  'count-open-jobs',
  `select (count(*) filter (where failed_at is null and run_at <= $at))::int as waiting, (count(*) filter (where failed_at is not null))::int as failed
   from job where done_at is null`,
);

/** Counts due jobs and failed ones. */
export async function openJobs(db: Db, at: Date): Promise<{ waiting: number; failed: number }> {
  const [counted] = await countOpenJobs(db, { at });
  return counted ?? { waiting: 0, failed: 0 };
}

/** Reopens failed jobs except some kinds; of each kind and key only the newest. */
export const reopenJobs = statement<{ id: number }, { at: Date; except: readonly string[] }>(
  'reopen-jobs',
  `update job set failed_at = null, attempts = 0, run_at = $at, lease_owner = null, lease_until = null
   where id in (
     select distinct on (kind, coalesce(unique_key, id::text)) id from job failed
     where failed_at is not null and done_at is null and kind <> all ($except::text[])
       and not exists (
         select 1 from job open where open.kind = failed.kind and open.unique_key = failed.unique_key
           and open.done_at is null and open.failed_at is null)
     order by kind, coalesce(unique_key, id::text), id desc)
   returning id`,
);
