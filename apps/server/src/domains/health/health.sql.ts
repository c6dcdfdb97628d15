import { statement } from '../../platform/db/database.ts';

export interface StateRow {
  part: string;
  state: string;
  since: string;
  checkedAt: string;
  figures: unknown;
}

export const readStates = statement<StateRow, undefined>(
  'health-states',
  `select part, state, iso(since) as since, iso(checked_at) as "checkedAt", figures from health_state`,
);

export const storeState = statement<
  never,
  { part: string; state: string; at: Date; figures: string }
>(
  'store-health-state',
  `insert into health_state as stored (part, state, since, checked_at, figures) values ($part, $state, $at, $at, $figures::jsonb)
   on conflict (part) do update set
     since = case when stored.state = excluded.state then stored.since else excluded.since end,
     state = excluded.state, checked_at = excluded.checked_at, figures = excluded.figures`,
);

export const countJobs = statement<
  { waiting: number; late: number; failed: number },
  { at: Date; late: Date }
>(
  'health-count-jobs',
  `select (count(*) filter (where failed_at is null and run_at <= $at))::int as waiting,
     (count(*) filter (where failed_at is null and run_at <= $late))::int as late,
     (count(*) filter (where failed_at is not null))::int as failed
   from job where done_at is null and kind <> 'send-mail'`,
);

export const countLetters = statement<
  { waiting: number; late: number; failed: number },
  { since: Date; late: Date }
>(
  'health-count-letters',
  `select (count(*) filter (where state = 'queued'))::int as waiting,
     (count(*) filter (where state = 'queued' and created_at <= $late))::int as late,
     (count(*) filter (where state in ('failed', 'bounced') and state_at > $since))::int as failed
   from mail`,
);

interface Trouble {
  id: number;
  what: string;
  at: string;
  why: string | null;
}

export const failedJobs = statement<Trouble, undefined>(
  'health-failed-jobs',
  `select id, kind as what, iso(failed_at) as at, last_error as why from job
   where failed_at is not null and done_at is null and kind <> 'send-mail' order by failed_at desc limit 50`,
);

export const failedLetters = statement<Trouble, { since: Date }>(
  'health-failed-letters',
  `select id, kind as what, iso(state_at) as at, trouble as why from mail
   where state in ('failed', 'bounced') and state_at > $since order by state_at desc limit 50`,
);
