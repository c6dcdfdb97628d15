import { statement } from '../../platform/db/database.ts';

interface Whose {
  accountId: number;
}

/** The next due erasure; skips locked ones. */
export const lockDue = statement<{ id: number; accountId: number }, { at: Date; after: number }>(
  'erasures-lock-due',
  `select id, account_id as "accountId" from erasure
   where taken_back_at is null and done_at is null and due_at <= $at and id > $after
   order by id limit 1
   for update skip locked`,
);

/** Marks an erasure as done, and inserts it if a restored database lacks it. */
export const closeErasure = statement<never, Whose & { at: Date; wasDeleted: boolean }>(
  'erasures-close',
  `with words as (
     update erasure set reason = '' where account_id = $accountId and taken_back_at is not null
   )
   insert into erasure (account_id, ordered_at, reason, due_at, was_deleted, done_at)
   values ($accountId, $at, '', $at, $wasDeleted, $at)
   on conflict (account_id) where taken_back_at is null do update set reason = '', done_at = coalesce(erasure.done_at, excluded.done_at)`,
);

/** Lets one process at a time write the list, which is a file outside the database. */
export const lockErasedList = statement<{ locked: null }>(
  'erasures-lock-list',
  `select pg_advisory_xact_lock(hashtext('erased-accounts')) as locked`,
);

/** Listed people who exist and are not erased. */
export const toEraseAgain = statement<Whose, { listed: string }>(
  'erasures-to-do-again',
  `select account.id as "accountId"
   from jsonb_to_recordset($listed::jsonb) as listed(id int, "createdAt" timestamptz)
   join account on account.id = listed.id and account.created_at = listed."createdAt"
   where not exists (select 1 from erasure where erasure.account_id = account.id and erasure.done_at is not null)
   order by account.id`,
);

export const insertErasure = statement<
  { id: number },
  Whose & { by: number; at: Date; reason: string; dueAt: Date; wasDeleted: boolean }
>(
  'erasures-insert',
  `insert into erasure (account_id, ordered_by, ordered_at, reason, due_at, was_deleted)
   values ($accountId, $by, $at, $reason, $dueAt, $wasDeleted)
   returning id`,
);

const ofAccount = 'select id from erasure where account_id = $accountId and taken_back_at is null';

/** The ordered or done erasure of an account, of which there is at most one. */
export const standingErasure = statement<{ id: number }, Whose>('erasures-standing', ofAccount);

/** As `standingErasure`, locked; always before the account, to avoid deadlocks. */
export const lockErasureOf = statement<{ id: number }, Whose>(
  'erasures-lock-of',
  `${ofAccount} for update`,
);

interface Ordered extends Whose {
  dueAt: Date;
  doneAt: Date | null;
  wasDeleted: boolean;
}

export const lockErasure = statement<Ordered, { id: number }>(
  'erasures-lock',
  `select account_id as "accountId", due_at as "dueAt", done_at as "doneAt", was_deleted as "wasDeleted" from erasure
   where id = $id and taken_back_at is null
   for update`,
);

export const markTakenBack = statement<never, { id: number; by: number; at: Date }>(
  'erasures-take-back',
  'update erasure set taken_back_at = $at, taken_back_by = $by where id = $id',
);
