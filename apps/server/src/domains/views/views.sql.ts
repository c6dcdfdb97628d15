import { statement } from '../../platform/db/database.ts';

interface Mine {
  accountId: number;
}

interface ViewRow {
  id: number;
  name: string;
  state: object;
  opensFirst: boolean;
}

export const viewsOf = statement<ViewRow, Mine & { list: string }>(
  'views-of',
  `select id, name, state, opens_first as "opensFirst" from table_view
   where account_id = $accountId and list = $list
   order by lower(name) collate "sv-x-icu"`,
);

interface Counted {
  count: number;
  isTaken: boolean;
}

export const countViews = statement<Counted, Mine & { list: string; name: string }>(
  'view-count',
  `select count(*)::int as count, coalesce(bool_or(lower(name) = lower($name)), false) as "isTaken"
   from table_view where account_id = $accountId and list = $list`,
);

interface NewView extends Mine {
  list: string;
  name: string;
  state: string;
  opensFirst: boolean;
  at: Date;
}

export const insertView = statement<{ id: number }, NewView>(
  'view-insert',
  `insert into table_view (account_id, list, name, state, opens_first, created_at)
   values ($accountId, $list, $name, $state::jsonb, $opensFirst, $at) returning id`,
);

interface Changed extends Mine {
  viewId: number;
  name: string | null;
  state: string | null;
  opensFirst: boolean | null;
}

export const ownView = statement<{ list: string }, Mine & { viewId: number }>(
  'view-own',
  `select list from table_view where id = $viewId and account_id = $accountId`,
);

/** Null keeps a value. */
export const storeView = statement<{ id: number }, Changed>(
  'view-store',
  `update table_view
   set name = coalesce($name, name), state = coalesce($state::jsonb, state), opens_first = coalesce($opensFirst, opens_first)
   where id = $viewId and account_id = $accountId
   returning id`,
);

/** Until another is set, the list opens with none of them. */
export const unsetFirst = statement<{ id: number }, Mine & { list: string }>(
  'view-unset-first',
  `update table_view set opens_first = false where account_id = $accountId and list = $list and opens_first returning id`,
);

export const deleteOwnView = statement<{ id: number }, Mine & { viewId: number }>(
  'view-delete',
  `delete from table_view where id = $viewId and account_id = $accountId returning id`,
);
