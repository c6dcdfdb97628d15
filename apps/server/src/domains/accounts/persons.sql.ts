import type { Role } from '@gesall/rules';
import { isLastOfItsKind } from '../../platform/audit/undoing.ts';
import { type Db, statement } from '../../platform/db/database.ts';
import type { ErasedPerson } from '../../platform/personal-data.ts';
import { isToBeErased } from '../privacy/privacy.tables.ts';
import { announcingEnd, type Ended } from './announce-end.ts';

interface NewPeople {
  role: Role;
  at: Date;
  emails: readonly string[];
  names: readonly string[];
}

/** Inserts people whose addresses are neither taken nor reserved; returns those inserted. */
export const insertPeople = statement<{ id: number; email: string; name: string }, NewPeople>(
  'insert-people',
  `insert into account (email, name, role, created_at)
   select given.email, given.name, $role, $at from unnest($emails::text[], $names::text[]) as given(email, name)
   where not exists (
     select from account_address_change change join account holder on holder.id = change.account_id and holder.deleted_at is null
     where lower(change.old_email) = lower(given.email)
       and change.undone_at is null and change.void_at is null and change.expires_at > $at)
   on conflict (email_key) do nothing
   returning id, email, name`,
);

/** No row when the name has changed since `$version`. */
/** For what an account has a limited number of: its changes come after each other. */
export const lockAccount = statement<{ id: number }, { accountId: number }>(
  'lock-account',
  'select id from account where id = $accountId for no key update',
);

export const storeName = statement<
  { id: number },
  { accountId: number; name: string; version: number | null }
>(
  'store-name',
  `update account set name = $name, version = version + 1
   where id = $accountId and ($version::int is null or version = $version)
   returning id`,
);

export const storeNames = statement<
  never,
  { accountIds: readonly number[]; names: readonly string[] }
>(
  'store-names',
  `update account set name = given.name, version = version + 1
   from unnest($accountIds::int[], $names::text[]) as given(id, name)
   where account.id = given.id and account.name <> given.name`,
);

export const markDeleted = statement<
  never,
  { accountIds: readonly number[]; at: Date; by: number }
>(
  'mark-people-deleted',
  `update account set deleted_at = $at, deleted_by = $by where id = any($accountIds::int[])`,
);

export const markRestored = statement<never, { accountId: number }>(
  'mark-person-restored',
  'update account set deleted_at = null, deleted_by = null where id = $accountId',
);

interface Restored {
  id: number;
  accountId: number;
  schoolId: number | null;
  wasLockedToo: boolean;
}

/** People who are still deleted by these events; a deletion by support also locks the sign-in. */
export const accountsToRestore = statement<Restored, { events: readonly number[] }>(
  'accounts-to-restore',
  `select event.id, account.id as "accountId", event.school_id as "schoolId",
     coalesce(account.locked_at >= account.deleted_at, false) as "wasLockedToo"
   from audit_event event
   join account on account.id = event.subject_id and account.deleted_at is not null
   where event.id = any($events::bigint[]) and ${isLastOfItsKind} and not ${isToBeErased('account')}
   order by account.id
   for update of account`,
);

export const restoreAccounts = statement<never, { accountIds: readonly number[] }>(
  'restore-accounts',
  `update account set deleted_at = null, deleted_by = null, locked_at = case when locked_at >= deleted_at then null else locked_at end
   where id = any($accountIds::int[])`,
);

export const endSessionsOfPeople = statement<
  Ended,
  { accountIds: readonly number[]; at: Date; reason: string }
>(
  'end-sessions-of-people',
  announcingEnd(
    'update session_family set ended_at = $at, end_reason = $reason where account_id = any($accountIds::int[]) and ended_at is null',
  ),
);

export const voidLinksOfPeople = statement<never, { accountIds: readonly number[]; at: Date }>(
  'void-links-of-people',
  'update account_token set void_at = $at where account_id = any($accountIds::int[]) and used_at is null and void_at is null',
);

interface Identity {
  name: string;
  addresses: string[];
  /** With all digits: distinguishes accounts that got the same id after a database was restored. */
  createdAt: string;
  isDeleted: boolean;
}

export const lockIdentity = statement<Identity, { accountId: number }>(
  'accounts-lock-identity',
  `select account.name, account.deleted_at is not null as "isDeleted",
     to_char(account.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdAt",
     array(
       select lower(account.email)
       union select lower(old_email) from account_address_change where account_id = account.id
       union select lower(new_email) from account_address_change where account_id = account.id) as addresses
   from account where account.id = $accountId
   for update of account`,
);

const storeAnonymous = statement<
  never,
  { accountId: number; name: string; email: string; at: Date }
>(
  'accounts-store-anonymous',
  `update account set name = $name, email = $email, email_suffixed = false, deleted_at = coalesce(deleted_at, $at), version = version + 1
   where id = $accountId`,
);

/** Replaces name and address by the id; the domain receives no mail (RFC 2606). */
export const anonymize = (db: Db, { id: accountId, at }: ErasedPerson) =>
  storeAnonymous(db, {
    accountId,
    at,
    name: `Raderad person ${accountId}`,
    email: `${accountId}@raderad.invalid`,
  });
