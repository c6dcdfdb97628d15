import { statement } from '../../platform/db/database.ts';

/** Whether an account is to be erased or was; `account` is a name of SQL. */
export const isToBeErased = (account: string) =>
  `exists (select 1 from erasure where erasure.account_id = ${account}.id and erasure.taken_back_at is null)`;

interface Whose {
  accountId: number;
}

interface Called {
  name: string;
  /** In lower case: the address that they have, and those that they had. */
  addresses: string[];
  /** With all its digits, since it tells an account from another that a restored database gave the same id. */
  createdAt: string;
  isDeleted: boolean;
}

/** What a person is called, locked for the transaction. */
export const lockCalled = statement<Called, Whose>(
  'accounts-lock-called',
  `select account.name, account.deleted_at is not null as "isDeleted",
     to_char(account.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdAt",
     array(
       select lower(account.email)
       union select lower(old_email) from account_address_change where account_id = account.id
       union select lower(new_email) from account_address_change where account_id = account.id) as addresses
   from account where account.id = $accountId
   for update of account`,
);

/** Everything that opens or opened the account. */
export const removeSignIns = statement<never, Whose>(
  'accounts-remove-sign-ins',
  `with passwords as (delete from credential where account_id = $accountId),
   sessions as (delete from session_family where account_id = $accountId),
   links as (delete from account_token where account_id = $accountId)
   delete from account_address_change where account_id = $accountId`,
);

/** The row stays for what points at it, under a name and an address that are nobody's. */
export const makeNobody = statement<never, Whose & { name: string; email: string; at: Date }>(
  'accounts-make-nobody',
  `update account set name = $name, email = $email, email_suffixed = false, deleted_at = coalesce(deleted_at, $at), version = version + 1
   where id = $accountId`,
);
