import type { Output, supervisorsContract } from '@gesall/contract';
import { statement } from '../../platform/db/database.ts';
import { takesPart } from '../periods/periods.tables.ts';
import { schoolsOfSupervisor } from './supervisors.tables.ts';

/** Everybody who can be chosen at a school, and everybody who was, once for each reason. */
const people = `select supervisor_id as id, true as at_school, false as was_chosen from supervisor_school where school_id = $schoolId
     union all
     select account_id, true, false from teacher where school_id = $schoolId
     union all
     select link.supervisor_id, false, true
     from placement_period period
     join placement_participant participant on participant.period_id = period.id
     join participant_supervisor link on link.participant_id = participant.id
     where period.school_id = $schoolId`;

/** In a period of the school that has not ended by `$day`; `id` is SQL of the account. */
export const isChosen = (id: string) => `exists (
     select from participant_supervisor link
     join placement_participant participant on participant.id = link.participant_id and ${takesPart('participant')}
       and participant.ends_on >= $day::date
     join placement_period period on period.id = participant.period_id and period.school_id = $schoolId
     where link.supervisor_id = ${id})`;

/** The supervisors and teachers of a school by name; of all when `$onlyId` is null. */
export const supervisorsOfSchool = statement<
  Output<typeof supervisorsContract.ofSchool>[number],
  { schoolId: number; day: string; onlyId: number | null }
>(
  'supervisors-of-school',
  `with person as (
     select id, bool_or(at_school) as at_school, bool_or(was_chosen) as was_chosen from (${people}) one group by id
   )
   select account.id, account.name, account.email, supervisor.phone,
     case when company.id is not null then json_build_object('id', company.id, 'name', company.name) end as "aplCompany",
     account.role as "userType", account.role as "userTypeOf", account.activated_at is not null as "activatedAccount",
     not person.at_school or account.deleted_at is not null as deleted, iso(account.created_at) as created,
     ${isChosen('account.id')} as "isChosen", supervisor.not_me_at is not null as "isNotMe",
     person.at_school and account.role = 'AplSupervisor' and account.activated_at is null and account.deleted_at is null
       and cardinality(${schoolsOfSupervisor('account')}) = 1 as "mayChangeEmail"
   from person
   join account on account.id = person.id
   left join supervisor on supervisor.account_id = account.id
   left join supervisor_company link on link.supervisor_id = account.id and link.is_main
   left join company on company.id = link.company_id
   where ($onlyId::int is null or account.id = $onlyId)
     and (person.was_chosen or account.deleted_at is null)
   order by account.name, account.id`,
);

export const companiesOfSupervisor = statement<
  { id: number; name: string },
  { supervisorId: number }
>(
  'companies-of-supervisor',
  `select company.id, company.name from supervisor_company link
   join company on company.id = link.company_id
   where link.supervisor_id = $supervisorId
   order by link.is_main desc, company.name, company.id`,
);
