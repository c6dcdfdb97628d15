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

/** Whoever changes views of an account waits for whoever is at it, so that a list opens with one. */
export const lockOwnViews = statement<{ id: number }, Mine>(
  'view-lock-own',
  `select id from account where id = $accountId for no key update`,
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
  /** As JSON. */
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

/** Changes what is given; null leaves a value as it is. */
export const storeView = statement<{ id: number }, Changed>(
  'view-store',
  `update table_view
   set name = coalesce($name, name), state = coalesce($state::jsonb, state), opens_first = coalesce($opensFirst, opens_first)
   where id = $viewId and account_id = $accountId
   returning id`,
);

/** The list opens with none of them until another is put first. */
export const unsetFirst = statement<{ id: number }, Mine & { list: string }>(
  'view-unset-first',
  `update table_view set opens_first = false where account_id = $accountId and list = $list and opens_first returning id`,
);

export const deleteOwnView = statement<{ id: number }, Mine & { viewId: number }>(
  'view-delete',
  `delete from table_view where id = $viewId and account_id = $accountId returning id`,
);
