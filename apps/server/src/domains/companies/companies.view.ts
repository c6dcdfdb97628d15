import type { companiesContract, Output } from '@gesall/contract';
import { noCompanyId } from '@gesall/rules';
import { statement } from '../../platform/db/database.ts';
import { list } from '../../platform/db/list.ts';
import { takesPart } from '../periods/periods.tables.ts';

/** `company` is a name of SQL. Places are not counted for students without a company. */
const isPlace = `company.id <> ${noCompanyId}`;

/** The students of the school who are or were at a company. */
const studentsThere = `placement_participant participant
     join placement_period period on period.id = participant.period_id and period.school_id = $schoolId
     where participant.company_id = company.id and ${takesPart('participant')}`;

/**
 * The most students of a school at a company on one day, from `$from` to `$to`: each day is counted
 * when somebody comes, after those who left the day before.
 */
const mostAtOnce = `select max(present)::int as most from (
     select sum(moved.change) over (order by moved.day, moved.change) as present
     from (
       select participant.starts_on, participant.ends_on from ${studentsThere}
         and participant.starts_on <= $to::date and participant.ends_on >= $from::date
         and period.id is distinct from $exceptPeriodId::int
     ) stay
     cross join lateral (values (greatest(stay.starts_on, $from::date), 1), (stay.ends_on + 1, -1)) moved(day, change)
   ) changed`;

/** The last day until `$day` on which a student of the school was at a company. */
const lastUse = `select max(least(participant.ends_on, $day::date)) as day from ${studentsThere}
     and participant.starts_on <= $day::date`;

interface Asked {
  schoolId: number;
  day: string;
  from: string;
  to: string;
  exceptPeriodId: number | null;
}

const figures = `case when ${isPlace} then known.places end as places,
     case when ${isPlace} then coalesce(taken.most, 0) else 0 end as taken, used.day as "lastUsed"`;
const withFigures = `left join company_school known on known.company_id = company.id and known.school_id = $schoolId
   left join lateral (${mostAtOnce}) taken on true
   left join lateral (${lastUse}) used on true`;

export const companiesOfSchool = statement<
  Output<typeof companiesContract.ofSchool>[number],
  Asked
>(
  'companies-of-school',
  `select company.id, company.name, ${figures}
   from company ${withFigures}
   order by lower(company.name), company.id`,
);

const supervisorsAt = `supervisor_company link
       join supervisor_school at on at.supervisor_id = link.supervisor_id and at.school_id = $schoolId
       join account on account.id = link.supervisor_id and account.deleted_at is null
       where link.company_id = company.id`;

/** Without the company for students who have none. */
export const listCompanies = list<Output<typeof companiesContract.list>['items'][number], Asked>({
  name: 'companies',
  rows: `from company ${withFigures} where ${isPlace}`,
  id: 'company.id',
  columns: `company.id, company.name, ${figures}, (select count(*)::int from ${supervisorsAt}) as supervisors`,
  orders: {
    name: { by: 'lower(company.name)', type: 'text' },
    lastUsed: { by: `coalesce(used.day, '0001-01-01')`, type: 'date' },
  },
  search: 'company.searched',
});

export const companyPositions = statement<
  Output<typeof companiesContract.positions>[number],
  Asked
>(
  'company-positions',
  `select company.id, company.name, known.address, known.latitude, known.longitude, known.places,
     coalesce(taken.most, 0) as taken
   from company ${withFigures}
   where known.latitude is not null
   order by lower(company.name), company.id`,
);

type Company = Output<typeof companiesContract.company>;

interface CompanyRow extends Omit<Company, 'isOwn' | 'isUsed'> {
  schoolId: number | null;
}

export const companyOfSchool = statement<CompanyRow, Asked & { companyId: number }>(
  'company-of-school',
  `select company.id, company.name, company.version, company.school_id as "schoolId", ${figures},
     coalesce(known.address, '') as address, coalesce(known.phone, '') as phone, known.latitude, known.longitude,
     coalesce(known.version, 0) as "knownVersion",
     coalesce((
       select json_agg(json_build_object('id', account.id, 'name', account.name) order by account.name, account.id)
       from ${supervisorsAt}
     ), '[]') as supervisors
   from company ${withFigures}
   where company.id = $companyId`,
);

type Entry = Output<typeof companiesContract.log>['items'][number];

export const listLog = list<Entry, { schoolId: number; companyId: number; readerId: number }>({
  name: 'company-log',
  rows: 'from company_log own where own.school_id = $schoolId and own.company_id = $companyId',
  id: 'own.id',
  columns: `own.id, own.kind, own.day, own.note, (select name from account where id = own.created_by) as by,
     own.created_by = $readerId as "isOwn"`,
  orders: { day: { by: 'own.day', type: 'date' } },
  search: 'search_text(own.note)',
});
