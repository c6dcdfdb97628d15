import { eq } from 'drizzle-orm';
import type { User } from '../../platform/context.ts';
import { type Db, statement } from '../../platform/db/database.ts';
import { accountIsOpen, sessionFamily } from './accounts.tables.ts';
import { announcingEnd, type Ended } from './announce-end.ts';

export interface SignInRow {
  id: number;
  email: string;
  role: User['role'];
  lockedAt: Date | null;
  deletedAt: Date | null;
  passwordHash: string | null;
  school: number | null;
  schoolName: string | null;
}

/** At most two: the person's own and one made by placement. */
export const accountsOfAddress = statement<SignInRow, { email: string }>(
  'accounts-of-address',
  `select account.id, account.email, account.role, account.locked_at as "lockedAt", account.deleted_at as "deletedAt",
     credential.password_hash as "passwordHash", school.id as school, school.name as "schoolName"
   from account
   left join credential on credential.account_id = account.id
   left join student on student.account_id = account.id
   left join teacher on teacher.account_id = account.id
   left join school on school.id = coalesce(student.school_id, teacher.school_id)
   where account.email_key in (lower($email), lower($email) || '_apl_spv')
   order by account.email_suffixed`,
);

const userColumns = `account.id, account.email, account.name, account.role,
     coalesce(student.school_id, teacher.school_id) as "schoolId",
     coalesce(teacher.full_access, account.role in ('Superuser', 'Admin')) as "fullAccess",
     coalesce(teacher.purchaser, account.role in ('Superuser', 'Admin')) as "purchaser", family.id as "sessionId", family.proved_at as "provedAt"`;
const personOfFamily = `left join student on student.account_id = account.id
   left join teacher on teacher.account_id = account.id
   where ${accountIsOpen('account')} and family.ended_at is null and family.expires_at > $at`;

export const userOfSession = statement<User, { accountId: number; family: string; at: Date }>(
  'user-of-session',
  `select ${userColumns}
   from account
   join session_family family on family.id = $family and family.account_id = account.id
   ${personOfFamily} and account.id = $accountId`,
);

export const usersOfSessions = statement<
  User & { place: number },
  { accountIds: number[]; families: string[]; at: Date }
>(
  'users-of-sessions',
  `select ${userColumns}, asked.place::int
   from unnest($accountIds::int[], $families::uuid[]) with ordinality asked(account_id, family_id, place)
   join account on account.id = asked.account_id
   join session_family family on family.id = asked.family_id and family.account_id = account.id
   ${personOfFamily}`,
);

export interface FamilyRow {
  accountId: number;
  email: string;
  role: User['role'];
  school: number | null;
  schoolName: string | null;
  currentHash: Buffer;
  previousHash: Buffer | null;
  rotatedAt: Date;
  createdAt: Date;
  /** Neither ended nor expired, and its account may sign in. */
  isOpen: boolean;
}

/** Locks the session's row, so that two renewals of one token run in turn. */
export const lockFamily = statement<FamilyRow, { family: string; at: Date }>(
  'lock-family',
  `select family.account_id as "accountId", account.email, account.role, school.id as school, school.name as "schoolName",
     family.current_hash as "currentHash", family.previous_hash as "previousHash", family.rotated_at as "rotatedAt", family.created_at as "createdAt",
     family.ended_at is null and family.expires_at > $at
       and ${accountIsOpen('account')} as "isOpen"
   from session_family family
   join account on account.id = family.account_id
   left join student on student.account_id = account.id
   left join teacher on teacher.account_id = account.id
   left join school on school.id = coalesce(student.school_id, teacher.school_id)
   where family.id = $family
   for update of family`,
);

interface NewFamily {
  accountId: number;
  hash: Buffer;
  at: Date;
  expiresAt: Date;
  userAgent: string | undefined;
}

export function insertFamily(
  db: Db,
  id: string,
  { accountId, hash, at, expiresAt, userAgent }: NewFamily,
) {
  return db.insert(sessionFamily).values({
    id,
    accountId,
    currentHash: hash,
    rotatedAt: at,
    createdAt: at,
    provedAt: at,
    expiresAt,
    userAgent: userAgent?.slice(0, 300),
  });
}

export function rotateFamily(
  db: Db,
  id: string,
  rotation: { from: Buffer; to: Buffer; at: Date; expiresAt: Date },
) {
  const { from, to, at, expiresAt } = rotation;
  return db
    .update(sessionFamily)
    .set({ previousHash: from, currentHash: to, rotatedAt: at, expiresAt })
    .where(eq(sessionFamily.id, id));
}

export const endFamily = statement<Ended, { family: string; at: Date; reason: string }>(
  'end-family',
  announcingEnd(
    'update session_family set ended_at = $at, end_reason = $reason where id = $family and ended_at is null',
  ),
);
