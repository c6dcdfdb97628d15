import type { Role } from '@gesall/rules';
import { statement } from '../../platform/db/database.ts';
import { followedBy } from '../periods/periods.tables.ts';

export interface Holder {
  id: number;
  /** The address as it was asked. */
  email: string;
  role: Role;
  isDeleted: boolean;
  isHere: boolean;
}

/** The holders of addresses, with and without suffix; supervisors first. */
export const holdersOfAddresses = statement<
  Holder,
  { emails: readonly string[]; schoolId: number }
>(
  'holders-of-supervisor-addresses',
  `select account.id, given.email, account.role, account.deleted_at is not null as "isDeleted",
     exists (select from supervisor_school where supervisor_id = account.id and school_id = $schoolId) as "isHere"
   from unnest($emails::text[]) given(email)
   join account on account.email_key in (lower(given.email), lower(given.email) || '_apl_spv')
   order by account.role <> 'AplSupervisor', account.id`,
);

/** Which of the names are companies, in any case. */
export const namesOfCompanies = statement<{ given: string }, { names: readonly string[] }>(
  'names-of-companies',
  `select given.name as given from unnest($names::text[]) given(name)
   join company on lower(trim(company.name)) = lower(trim(given.name))`,
);

interface NewSupervisors {
  ids: readonly number[];
  phones: readonly (string | null)[];
  companyIds: readonly number[];
}

/** Three lists of equal length. */
export const insertSupervisors = statement<never, NewSupervisors>(
  'insert-supervisors',
  `with given as (
     select * from unnest($ids::int[], $phones::text[], $companyIds::int[]) given(id, phone, company_id)
   ), made as (insert into supervisor (account_id, phone) select id, phone from given returning account_id)
   insert into supervisor_company (supervisor_id, company_id, is_main)
   select given.id, given.company_id, true from given join made on made.account_id = given.id`,
);

/** Those who were not at the school. Accounts from before get their rows here. */
export const insertSchools = statement<
  { id: number },
  { ids: readonly number[]; schoolId: number; by: number; at: Date }
>(
  'insert-school-of-supervisors',
  `with people as (insert into supervisor (account_id) select id from unnest($ids::int[]) id order by id on conflict do nothing)
   insert into supervisor_school (school_id, supervisor_id, added_by, added_at)
   select $schoolId, id, $by, $at from unnest($ids::int[]) id order by id
   on conflict do nothing
   returning supervisor_id as id`,
);

/** What a request added that is still there. Locks the supervisors, whom nobody chooses meanwhile. */
export const lockAdded = statement<{ id: number; name: string }, { act: string; schoolId: number }>(
  'lock-supervisors-of-list',
  `select account.id, account.name from audit_event event
   join supervisor_school link on link.supervisor_id = event.subject_id and link.school_id = $schoolId
   join account on account.id = link.supervisor_id and account.deleted_at is null
   where event.request_id = $act and event.kind = 'supervisor.addedToSchool'
   order by account.id
   for update of link, account`,
);

export interface Added {
  id: number;
  isNew: boolean;
  isActivated: boolean;
  /** At other schools too. */
  isShared: boolean;
  wasChosen: boolean;
}

/** Read after locking. */
export const stateOfAdded = statement<
  Added,
  { act: string; schoolId: number; ids: readonly number[] }
>(
  'state-of-supervisors-of-list',
  `select account.id, account.activated_at is not null as "isActivated",
     exists (
       select from audit_event event where event.request_id = $act and event.kind = 'account.created' and event.subject_id = account.id) as "isNew",
     exists (select from supervisor_school where supervisor_id = account.id and school_id <> $schoolId) as "isShared",
     exists (
       select from placement_participant participant
       join placement_period period on period.id = participant.period_id and period.school_id = $schoolId
       where participant.id in (${followedBy('account.id')})) as "wasChosen"
   from account where account.id = any($ids::int[])`,
);

export const deleteSchools = statement<never, { ids: readonly number[]; schoolId: number }>(
  'delete-school-of-supervisors',
  'delete from supervisor_school where school_id = $schoolId and supervisor_id = any($ids::int[])',
);

/** Of people who are deleted before they have begun. */
export const deleteCompaniesOf = statement<never, { ids: readonly number[] }>(
  'delete-companies-of-supervisors',
  'delete from supervisor_company where supervisor_id = any($ids::int[])',
);

export const companiesOfAct = statement<{ id: number }, { act: string }>(
  'companies-of-list',
  `select subject_id as id from audit_event where request_id = $act and kind = 'company.created'`,
);

export const schoolOfAct = statement<{ schoolId: number }, { act: string }>(
  'school-of-list',
  `select subject_id as "schoolId" from audit_event where request_id = $act and kind = 'supervisor.listAdded'`,
);
