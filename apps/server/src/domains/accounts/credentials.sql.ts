import { eq } from 'drizzle-orm';
import { type Db, statement } from '../../platform/db/database.ts';
import { isToBeErased } from '../privacy/privacy.tables.ts';
import { account, credential } from './accounts.tables.ts';
import { announcingEnd, type Ended } from './announce-end.ts';
import { type MailedPerson, personFields, withSchool } from './links.sql.ts';

export async function storePassword(
  db: Db,
  accountId: number,
  { passwordHash, at }: { passwordHash: string; at: Date },
) {
  await db
    .insert(credential)
    .values({ accountId, passwordHash, changedAt: at })
    .onConflictDoUpdate({ target: credential.accountId, set: { passwordHash, changedAt: at } });
}

export function markActivated(db: Db, accountId: number, at: Date) {
  return db.update(account).set({ activatedAt: at }).where(eq(account.id, accountId));
}

export const endSessionsOf = statement<Ended, { accountId: number; at: Date; reason: string }>(
  'end-sessions-of',
  announcingEnd(
    'update session_family set ended_at = $at, end_reason = $reason where account_id = $accountId and ended_at is null',
  ),
);

export const passwordOfAccount = statement<{ passwordHash: string }, { accountId: number }>(
  'password-of-account',
  'select password_hash as "passwordHash" from credential where account_id = $accountId',
);

interface Replacement {
  accountId: number;
  matchedHash: string;
  passwordHash: string;
  at: Date;
}

/** No row when the password has changed since it was compared. */
export const replacePassword = statement<{ accountId: number }, Replacement>(
  'replace-password',
  `update credential set password_hash = $passwordHash, changed_at = $at
   where account_id = $accountId and password_hash = $matchedHash
   returning account_id as "accountId"`,
);

export const passwordSetSince = statement<
  { accountId: number },
  { accountId: number; since: Date }
>(
  'password-set-since',
  'select account_id as "accountId" from credential where account_id = $accountId and changed_at > $since',
);

export const hasPassword = statement<{ id: number }, { email: string }>(
  'has-password',
  `select account.id from account
   join credential on credential.account_id = account.id
   where account.email_key in (lower($email), lower($email) || '_apl_spv') and account.deleted_at is null
   limit 1`,
);

export interface ClosablePerson extends MailedPerson {
  lockedAt: Date | null;
  deletedAt: Date | null;
  /** An erasure is ordered or done; only cancelling the order restores the account. */
  isToBeErased: boolean;
}

/** The person of an address before the placement account; deleted people last, the newest first. */
export const lockPersonOfAddress = statement<ClosablePerson, { email: string }>(
  'lock-person-of-address',
  `select ${personFields}, account.locked_at as "lockedAt", account.deleted_at as "deletedAt",
     ${isToBeErased('account')} as "isToBeErased"
   from account ${withSchool}
   where account.email_key in (lower($email), lower($email) || '_apl_spv') or (account.email_key is null and lower(account.email) = lower($email))
   order by account.email_key is null, account.email_suffixed, account.id desc
   limit 1
   for update of account`,
);

export function storeLockout(db: Db, accountId: number, lockedAt: Date | null) {
  return db.update(account).set({ lockedAt }).where(eq(account.id, accountId));
}

export async function removePassword(db: Db, accountId: number) {
  await db.delete(credential).where(eq(credential.accountId, accountId));
  await db.update(account).set({ activatedAt: null }).where(eq(account.id, accountId));
}

/** Whether somebody signs in with the address, restorable deleted people included. */
export const isTaken = statement<{ id: number }, { email: string }>(
  'is-address-taken',
  'select id from account where email_key = lower($email)',
);

export function storeAddress(db: Db, accountId: number, email: string) {
  return db.update(account).set({ email }).where(eq(account.id, accountId));
}

export async function insertAccount(db: Db, values: typeof account.$inferInsert): Promise<number> {
  const [row] = await db.insert(account).values(values).returning({ id: account.id });
  if (!row) throw new Error('The account was not stored.');
  return row.id;
}
