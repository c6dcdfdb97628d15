import type { Output, periodsContract } from '@gesall/contract';
import { noCompanyId } from '@gesall/rules';
import { statement } from '../../platform/db/database.ts';
import { beginsElsewhere, holdsWords, type SearchParameters } from '../../platform/db/search.ts';
import { isTaught } from '../schools/schools.tables.ts';
import { takesPart } from './periods.tables.ts';

type Match = Output<typeof periodsContract.find>[number];

interface Asked extends SearchParameters {
  schoolId: number;
  teacherId: number;
  most: number;
}

const best = `order by ${beginsElsewhere('searched')}, name, id limit $most`;

/**
 * Names that begin with the words first. A period is shown at a class of its students, what has no
 * class at one of the teacher's, and else at any of the school.
 */
export const placementNamed = statement<Match, Asked>(
  'find-placement',
  `with place as (
     select school_class.id, school_class.name, programme.id as programme_id, programme.name as programme_name,
       exists (select from class_teacher where class_id = school_class.id and teacher_id = $teacherId) as is_own
     from school_class join programme on programme.id = school_class.programme_id
     where school_class.school_id = $schoolId and ${isTaught('school_class')}
   ), usual as (
     select * from place order by is_own desc, name, id limit 1
   ), named as (
     (select 'period' as kind, 1 as rank, id, name, searched, starts_on || ' – ' || ends_on as detail from placement_period
      where school_id = $schoolId and ${holdsWords('searched')} ${best})
     union all
     (select 'company', 2, id, name, searched, null from company where id <> ${noCompanyId} and ${holdsWords('searched')} ${best})
     union all
     (select 'supervisor', 3, person.id, person.name, person.searched, (
        select company.name from supervisor_company link join company on company.id = link.company_id
        where link.supervisor_id = person.id order by link.is_main desc limit 1)
      from (
        select account.id, account.name, account.searched from supervisor_school at
        join account on account.id = at.supervisor_id and account.deleted_at is null
        where at.school_id = $schoolId and ${holdsWords('searched')} ${best}
      ) person)
   )
   select named.kind, named.id, named.name, named.detail,
     json_build_object('id', coalesce(own.programme_id, usual.programme_id), 'name', coalesce(own.programme_name, usual.programme_name)) as programme,
     json_build_object('id', coalesce(own.id, usual.id), 'name', coalesce(own.name, usual.name)) as "schoolClass"
   from named cross join usual
   left join lateral (
     select place.* from placement_participant participant
     join class_student member on member.student_id = participant.student_id
     join place on place.id = member.class_id
     where named.kind = 'period' and participant.period_id = named.id and ${takesPart('participant')}
     order by place.is_own desc, place.name, place.id limit 1
   ) own on true
   order by named.rank, ${beginsElsewhere('named.searched')}, named.name, named.id`,
);
