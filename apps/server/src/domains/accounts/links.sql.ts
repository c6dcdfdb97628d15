import { and, eq, isNull } from 'drizzle-orm';
import type { User } from '../../platform/context.ts';
import { type Db, statement } from '../../platform/db/database.ts';
import { schoolsOfSupervisor } from '../supervisors/supervisors.tables.ts';
import { accountIsOpen, accountToken } from './accounts.tables.ts';
import type { LinkPurpose } from './link-life.ts';

export interface MailedPerson {
  id: number;
  email: string;
  name: string;
  role: User['role'];
  schoolId: number | null;
  activatedAt: Date | null;
}

export const personFields = `account.id, account.email, account.name, account.role, account.activated_at as "activatedAt",
  coalesce(student.school_id, teacher.school_id) as "schoolId"`;
export const withSchool = `left join student on student.account_id = account.id left join teacher on teacher.account_id = account.id`;

/** With the schools at which the person can be chosen as a supervisor. */
export interface PersonOfAddress extends MailedPerson {
  supervisorAt: number[];
}

export const supervisorField = `${schoolsOfSupervisor('account')} as "supervisorAt"`;

/** The accounts of an address that are not deleted, locked so that their links are made in turn. */
export const lockPeopleOfAddress = statement<PersonOfAddress, { email: string }>(
  'lock-people-of-address',
  `select ${personFields}, ${supervisorField} from account ${withSchool}
   where account.email_key in (lower($email), lower($email) || '_apl_spv') and account.deleted_at is null
   order by account.email_suffixed
   for update of account`,
);

export function voidLinks(
  db: Db,
  { accountId, purpose, at }: { accountId: number; purpose?: LinkPurpose; at: Date },
) {
  return db
    .update(accountToken)
    .set({ voidAt: at })
    .where(
      and(
        eq(accountToken.accountId, accountId),
        purpose && eq(accountToken.purpose, purpose),
        isNull(accountToken.usedAt),
        isNull(accountToken.voidAt),
      ),
    );
}

export async function insertLink(
  db: Db,
  values: typeof accountToken.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(accountToken).values(values).returning({ id: accountToken.id });
  if (!row) throw new Error('The link was not stored.');
  return row.id;
}

export const voidLinksOf = statement<
  never,
  { accountIds: readonly number[]; purpose: LinkPurpose; at: Date }
>(
  'void-links-of',
  `update account_token set void_at = $at
   where account_id = any($accountIds::int[]) and purpose = $purpose and used_at is null and void_at is null`,
);

interface NewLinks {
  accountIds: readonly number[];
  purpose: LinkPurpose;
  createdAt: Date;
  expiresAt: Date;
  hashes: readonly Buffer[];
  /** Null for tokens that no call reads again. */
  sealed: readonly (string | null)[];
}

export const insertLinks = statement<{ id: number; accountId: number }, NewLinks>(
  'insert-links',
  `insert into account_token (account_id, purpose, token_hash, sealed_token, created_at, expires_at)
   select given.id, $purpose, given.hash, given.sealed, $createdAt, $expiresAt
   from unnest($accountIds::int[], $hashes::bytea[], $sealed::text[]) as given(id, hash, sealed)
   returning id, account_id as "accountId"`,
);

const isOpen = 'token.used_at is null and token.void_at is null and token.expires_at > $at';

/** The account of an open reset link; no row when it is used, replaced or expired. */
export const addressOfReset = statement<{ email: string }, { hash: Buffer; at: Date }>(
  'address-of-reset',
  `select account.email
   from account_token token
   join account on account.id = token.account_id and account.deleted_at is null and account.activated_at is not null
   where token.token_hash = $hash and token.purpose = 'reset' and ${isOpen}`,
);

export const spendReset = statement<MailedPerson, { hash: Buffer; at: Date }>(
  'spend-reset',
  `with used as (
     update account_token token set used_at = $at
     from account
     where token.token_hash = $hash and token.purpose = 'reset' and ${isOpen}
       and account.id = token.account_id and account.deleted_at is null and account.activated_at is not null
     returning token.account_id
   )
   select ${personFields} from used join account on account.id = used.account_id ${withSchool}`,
);

export interface Invitation extends MailedPerson {
  sealedToken: string;
}

export const openInvitation = statement<Invitation, { tokenId: number; at: Date }>(
  'open-invitation',
  `select ${personFields}, token.sealed_token as "sealedToken"
   from account_token token
   join account on account.id = token.account_id and account.deleted_at is null and account.activated_at is null
   ${withSchool}
   where token.id = $tokenId and token.purpose = 'activation' and ${isOpen} and token.sealed_token is not null`,
);

interface WeekHolder {
  id: number;
  email: string;
  name: string;
  madeAt: Date;
  endsAt: Date;
}

/** The supervisor who holds an open link to the week of their students. */
export const holderOfWeekLink = statement<WeekHolder, { hash: Buffer; at: Date }>(
  'holder-of-week-link',
  `select account.id, account.email, account.name, token.created_at as "madeAt", token.expires_at as "endsAt"
   from account_token token
   join account on account.id = token.account_id and account.role = 'AplSupervisor' and ${accountIsOpen('account')}
   where token.token_hash = $hash and token.purpose = 'week' and ${isOpen}`,
);

export interface GivenInvitation extends MailedPerson {
  tokenId: number;
  isOpen: boolean;
}

/** The invitation of a validation token, open or not; locks its account. */
export const lockInvitation = statement<GivenInvitation, { hash: Buffer; at: Date }>(
  'lock-invitation',
  `select ${personFields}, token.id as "tokenId", ${isOpen} as "isOpen"
   from account_token token
   join account on account.id = token.account_id and account.deleted_at is null
   ${withSchool}
   where token.token_hash = $hash and token.purpose = 'activation'
   for update of account, token`,
);

export function spendLink(db: Db, id: number, at: Date) {
  return db
    .update(accountToken)
    .set({ usedAt: at, sealedToken: null })
    .where(eq(accountToken.id, id));
}
