import type { Output, preparationContract } from '@gesall/contract';
import { noCompanyId, type PlacementForm, type Stay } from '@gesall/rules';
import { statement } from '../../platform/db/database.ts';
import { studentsOfLevel } from '../people/people.tables.ts';
import { hasEnded, takesPart } from '../periods/periods.tables.ts';
import { isLiveClass } from '../schools/schools.tables.ts';

interface StudentRow {
  studentId: number;
  name: string;
  className: string | null;
  form: PlacementForm;
  /** By first day. */
  stays: (Stay & { hasCompany: boolean; hasEnded: boolean })[];
}

interface OverviewRow {
  students: StudentRow[];
  companies: Output<typeof preparationContract.placementOverview>['companies'];
}

interface OfSchool {
  schoolId: number;
  day: string;
  at: Date;
}

/**
 * The students that the SQL selects, by name, with their stays in periods of the school, and the
 * companies that the school knows or has used, those with most students first.
 */
const overviewOf = (students: string) => `with wanted as materialized (
     select person.id, person.name, main.name as class_name, coalesce(known.form, 'school') as form
     from account person
     left join class_student membership on membership.student_id = person.id and membership.is_main
     left join school_class main on main.id = membership.class_id and ${isLiveClass('main')}
     left join placement_student known on known.student_id = person.id
     where person.id in (${students}) and person.deleted_at is null
   ), stay as materialized (
     select participant.student_id, participant.company_id, participant.starts_on, participant.ends_on, period.days_per_week,
       ${hasEnded('period')} as has_ended
     from placement_period period
     join placement_participant participant on participant.period_id = period.id and ${takesPart('participant')}
     where period.school_id = $schoolId
   ), spent as (
     select stay.student_id, json_agg(json_build_object('from', stay.starts_on, 'to', stay.ends_on, 'daysPerWeek', stay.days_per_week,
       'hasCompany', stay.company_id <> ${noCompanyId}, 'hasEnded', stay.has_ended) order by stay.starts_on) as stays
     from stay join wanted on wanted.id = stay.student_id
     group by stay.student_id
   ), used as (
     select stay.company_id, count(*) filter (where not has_ended and starts_on <= $day::date)::int as now,
       count(*) filter (where starts_on > $day::date)::int as coming,
       max(least(ends_on, $day::date)) filter (where starts_on <= $day::date) as last_used
     from stay
     group by stay.company_id
   )
   select coalesce((
     select json_agg(json_build_object('studentId', wanted.id, 'name', wanted.name, 'className', wanted.class_name,
       'form', wanted.form, 'stays', coalesce(spent.stays, '[]')) order by wanted.name, wanted.id)
     from wanted left join spent on spent.student_id = wanted.id), '[]') as students,
   coalesce((
     select json_agg(json_build_object('id', company.id, 'name', company.name, 'places', known.places,
       'now', coalesce(used.now, 0), 'coming', coalesce(used.coming, 0), 'lastUsed', used.last_used)
       order by coalesce(used.now, 0) + coalesce(used.coming, 0) desc, company.name, company.id)
     from company
     left join company_school known on known.company_id = company.id and known.school_id = $schoolId
     left join used on used.company_id = company.id
     where company.id <> ${noCompanyId} and (known.company_id is not null or used.company_id is not null)), '[]') as companies`;

export const overviewOfProgramme = statement<OverviewRow, OfSchool & { id: number }>(
  'placement-overview-of-programme',
  overviewOf(studentsOfLevel.programme('$id')),
);

export const overviewOfClass = statement<OverviewRow, OfSchool & { id: number }>(
  'placement-overview-of-class',
  overviewOf(studentsOfLevel.class('$id')),
);

export const overviewOfStudent = statement<OverviewRow, OfSchool & { id: number }>(
  'placement-overview-of-student',
  overviewOf('$id'),
);
