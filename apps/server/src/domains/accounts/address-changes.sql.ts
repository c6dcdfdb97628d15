import { statement } from '../../platform/db/database.ts';
import { type MailedPerson, personFields, withSchool } from './links.sql.ts';

const isOpen = 'change.undone_at is null and change.void_at is null and change.expires_at > $at';

interface NewChange {
  accountId: number;
  oldEmail: string;
  newEmail: string;
  tokenHash: Buffer;
  at: Date;
  expiresAt: Date;
}

export const insertAddressChange = statement<never, NewChange>(
  'insert-address-change',
  `insert into account_address_change (account_id, old_email, new_email, token_hash, changed_at, expires_at)
   values ($accountId, $oldEmail, $newEmail, $tokenHash, $at, $expiresAt)`,
);

/** Whether another account had the address so recently that it is reserved. */
export const isKept = statement<
  { accountId: number },
  { email: string; exceptId: number | null; at: Date }
>(
  'is-address-kept',
  `select change.account_id as "accountId"
   from account_address_change change join account on account.id = change.account_id and account.deleted_at is null
   where lower(change.old_email) = lower($email) and ${isOpen} and change.account_id is distinct from $exceptId::int
   limit 1`,
);

/** The address before the first change since a moment; no row without a change. */
export const provenAddress = statement<
  { email: string },
  { accountId: number; since: Date; at: Date }
>(
  'proven-address',
  `select change.old_email as email from account_address_change change
   where change.account_id = $accountId and change.changed_at > $since and ${isOpen}
   order by change.changed_at, change.id limit 1`,
);

export const addressesOfChange = statement<
  { oldEmail: string; newEmail: string },
  { hash: Buffer; at: Date }
>(
  'addresses-of-change',
  `select change.old_email as "oldEmail", change.new_email as "newEmail"
   from account_address_change change join account on account.id = change.account_id and account.deleted_at is null
   where change.token_hash = $hash and ${isOpen}`,
);

export interface OpenChange extends MailedPerson {
  changeId: number;
  oldEmail: string;
  changedAt: Date;
}

/** The change that a link undoes; locks its account. */
export const lockAddressChange = statement<OpenChange, { hash: Buffer; at: Date }>(
  'lock-address-change',
  `select ${personFields}, change.id as "changeId", change.old_email as "oldEmail", change.changed_at as "changedAt"
   from account_address_change change
   join account on account.id = change.account_id and account.deleted_at is null
   ${withSchool}
   where change.token_hash = $hash and ${isOpen}
   for update of account, change`,
);

/** Ends a change and all later ones. */
export const markUndone = statement<never, { accountId: number; changeId: number; at: Date }>(
  'mark-address-change-undone',
  `update account_address_change set
     undone_at = case when id = $changeId then $at::timestamptz end, void_at = case when id <> $changeId then $at::timestamptz end
   where account_id = $accountId and id >= $changeId and undone_at is null and void_at is null`,
);
