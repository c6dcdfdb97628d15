import type { Language } from '@gesall/messages';
import type { User } from '../../platform/context.ts';
import { statement } from '../../platform/db/database.ts';
import { accountIsOpen } from '../accounts/accounts.tables.ts';

interface Mine {
  accountId: number;
}

export const addressOf = statement<{ createdAt: Date }, Mine>(
  'calendar-address-of',
  'select created_at as "createdAt" from calendar_address where account_id = $accountId',
);

export const storeAddress = statement<
  never,
  Mine & { secretHash: Buffer; language: Language; at: Date }
>(
  'store-calendar-address',
  `insert into calendar_address (account_id, secret_hash, language, created_at)
   values ($accountId, $secretHash, $language, $at)
   on conflict (account_id) do update set secret_hash = excluded.secret_hash, language = excluded.language,
     created_at = excluded.created_at`,
);

export const deleteAddress = statement<{ accountId: number }, Mine>(
  'delete-calendar-address',
  'delete from calendar_address where account_id = $accountId returning account_id as "accountId"',
);

export interface Holder {
  id: number;
  role: User['role'];
  schoolId: number | null;
  language: Language;
}

/** Nobody when the address is unknown, or its account is deleted or locked. */
export const holderOf = statement<Holder, { secretHash: Buffer }>(
  'calendar-holder',
  `select account.id, account.role, teacher.school_id as "schoolId", own.language
   from calendar_address own
   join account on account.id = own.account_id and ${accountIsOpen('account')}
   left join teacher on teacher.account_id = account.id
   where own.secret_hash = $secretHash`,
);
