import type { Role } from '@gesall/rules';
import { statement } from '../../platform/db/database.ts';

interface People {
  accountIds: readonly number[];
}

interface WaitingPerson {
  id: number;
  email: string;
  name: string;
  role: Role;
  schoolId: number | null;
}

/** Ids of people who cannot be invited. */
export const unknownPeople = statement<{ id: number }, People>(
  'health-unknown-people',
  `select given.id from unnest($accountIds::int[]) given(id)
   where not exists (select from account where id = given.id and deleted_at is null and role in ('Student', 'Teacher', 'AplSupervisor'))`,
);

/**
 * Locks students, teachers and supervisors without a password, as inviting one does; not those who
 * answered that the letter was not for them.
 */
export const waitingPeople = statement<WaitingPerson, People>(
  'health-waiting-people',
  `select account.id, account.email, account.name, account.role,
     coalesce((select school_id from student where account_id = account.id), (select school_id from teacher where account_id = account.id)) as "schoolId"
   from account
   where account.id = any($accountIds::int[]) and account.deleted_at is null and account.activated_at is null
     and account.role in ('Student', 'Teacher', 'AplSupervisor')
     and not exists (select from supervisor where account_id = account.id and not_me_at is not null)
   order by account.id
   for update of account`,
);

export const invitedLately = statement<{ id: number }, People & { since: Date }>(
  'health-invited-lately',
  `select distinct account_id as id from account_token
   where account_id = any($accountIds::int[]) and purpose = 'activation' and created_at > $since`,
);
