import type { Language } from '@gesall/messages';
import { statement } from '../../platform/db/database.ts';
import { accountIsOpen } from '../accounts/accounts.tables.ts';
import type { MailedPerson } from '../accounts/index.ts';
import { languageOfLetters } from '../mail/mail.tables.ts';
import { schoolsOfSupervisor } from './supervisors.tables.ts';
import { isChosen } from './supervisors.view.ts';

interface Place {
  supervisorId: number;
  schoolId: number;
}

/** A supervisor or teacher with the schools at which they can be chosen. */
export const choosableById = statement<{ id: number; schoolIds: number[] }, { id: number }>(
  'choosable-supervisor-by-id',
  `select account.id, ${schoolsOfSupervisor('account')} || array(
     select school_id from teacher where account_id = account.id and school_id is not null) as "schoolIds"
   from account
   where account.id = $id and account.role in ('AplSupervisor', 'Teacher') and account.deleted_at is null`,
);

/** A supervisor of any school, whose address nobody corrects meanwhile. */
export const shareLockSupervisor = statement<{ id: number }, { supervisorId: number }>(
  'share-lock-supervisor',
  `select id from account where id = $supervisorId and role = 'AplSupervisor' and deleted_at is null
   for key share`,
);

/** A supervisor of the school; nobody chooses them or adds a school meanwhile. */
export const lockSupervisor = statement<MailedPerson, Place>(
  'lock-supervisor-of-school',
  `select account.id, account.email, account.name, account.role, account.activated_at as "activatedAt", null::int as "schoolId"
   from supervisor_school link
   join account on account.id = link.supervisor_id and account.deleted_at is null
   where link.school_id = $schoolId and link.supervisor_id = $supervisorId
   for update of link, account`,
);

/**
 * Those of the ids who can be chosen at a school: its supervisors and teachers. They stay so until
 * the end of the transaction.
 */
export const lockChoosable = statement<
  { id: number },
  { schoolId: number; ids: readonly number[] }
>(
  'lock-choosable-supervisors',
  `with supervisors as (
     select link.supervisor_id as id from supervisor_school link
     join account on account.id = link.supervisor_id and account.deleted_at is null
     where link.school_id = $schoolId and link.supervisor_id = any($ids::int[])
     order by link.supervisor_id
     for key share of link
   ), teachers as (
     select teacher.account_id as id from teacher
     join account on account.id = teacher.account_id and account.deleted_at is null
     where teacher.school_id = $schoolId and teacher.account_id = any($ids::int[])
     order by teacher.account_id
     for share of teacher
   )
   select id from supervisors union all select id from teachers`,
);

export const insertSupervisor = statement<
  never,
  { supervisorId: number; phone: string | null; companyId: number }
>(
  'insert-supervisor',
  `with made as (insert into supervisor (account_id, phone) values ($supervisorId, $phone) returning account_id)
   insert into supervisor_company (supervisor_id, company_id, is_main) select account_id, $companyId, true from made`,
);

/** No row when the supervisor is at the school already. An account from before gets its row here. */
export const insertSchool = statement<{ schoolId: number }, Place & { by: number; at: Date }>(
  'insert-school-of-supervisor',
  `with person as (insert into supervisor (account_id) values ($supervisorId) on conflict do nothing)
   insert into supervisor_school (school_id, supervisor_id, added_by, added_at)
   values ($schoolId, $supervisorId, $by, $at)
   on conflict do nothing
   returning school_id as "schoolId"`,
);

export const deleteSchool = statement<never, Place>(
  'delete-school-of-supervisor',
  'delete from supervisor_school where school_id = $schoolId and supervisor_id = $supervisorId',
);

/** Read after locking. */
export const isChosenAt = statement<{ isChosen: boolean }, Place & { day: string }>(
  'supervisor-is-chosen',
  `select ${isChosen('$supervisorId')} as "isChosen"`,
);

/** Read after locking. */
export const countSchools = statement<{ schools: number }, { supervisorId: number }>(
  'count-schools-of-supervisor',
  'select count(*)::int as schools from supervisor_school where supervisor_id = $supervisorId',
);

export const forgetNotMe = statement<never, { supervisorId: number }>(
  'forget-answer-of-supervisor',
  'update supervisor set not_me_at = null where account_id = $supervisorId',
);

/** No row when they have answered before. With those who added them. */
export const storeNotMe = statement<{ to: number[] }, { supervisorId: number; at: Date }>(
  'store-answer-of-supervisor',
  `update supervisor set not_me_at = $at where account_id = $supervisorId and not_me_at is null
   returning array(
     select distinct added_by from supervisor_school where supervisor_id = $supervisorId and added_by is not null) as to`,
);

/**
 * Takes the supervisors whose last invitation is older than `$before` and who were never reminded,
 * at any school. Two processes take different ones.
 */
export const takeToRemind = statement<{ id: number }, { before: Date; at: Date }>(
  'take-supervisors-to-remind',
  `update supervisor_school link set reminded_at = $at
   from account
   join supervisor on supervisor.account_id = account.id and supervisor.not_me_at is null
   where account.id = link.supervisor_id and link.reminded_at is null
     and ${accountIsOpen('account')} and account.activated_at is null
     and not exists (
       select from supervisor_school other where other.supervisor_id = account.id and other.reminded_at is not null)
     and (
       select max(token.created_at) from account_token token
       where token.account_id = account.id and token.purpose = 'activation') <= $before
   returning link.supervisor_id as id`,
);

/** With the language of their latest letter. */
export const lockToRemind = statement<
  MailedPerson & { language: Language },
  { ids: readonly number[] }
>(
  'lock-supervisors-to-remind',
  `select account.id, account.email, account.name, account.role, account.activated_at as "activatedAt", null::int as "schoolId",
     ${languageOfLetters('account')} as language
   from account
   where account.id = any($ids::int[]) and ${accountIsOpen('account')} and account.activated_at is null
   order by account.id
   for update of account`,
);
