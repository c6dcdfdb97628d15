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
