import type { Output, periodsContract } from '@gesall/contract';
import { statement } from '../../platform/db/database.ts';
import { isLiveClass } from '../schools/schools.tables.ts';
import { takesPart } from './periods.tables.ts';

export type Candidate = Output<typeof periodsContract.studentsPossibleToAdd>[number];

interface Asked {
  studentIds: readonly number[];
  /** Null for those who administer every school. */
  schoolId: number | null;
  day: string;
  from: string | null;
  to: string | null;
  exceptPeriodId: number | null;
}

const candidates = `select person.id, person.name, person.email, main.id as "classId", main.name as "className",
     student.school_id as "schoolId", licence.holds as "hasValidAplLicense", coalesce(taken.periods, '[]') as occupied,
     case when not licence.holds then 'licence' when $from::date is not null and taken.periods is not null then 'overlap' end as reason
   from student
   join account person on person.id = student.account_id and person.deleted_at is null
   left join class_student membership on membership.student_id = person.id and membership.is_main
   left join school_class main on main.id = membership.class_id and ${isLiveClass('main')}
   cross join lateral (
     select exists (
       select 1 from student_licence licence
       where licence.student_id = person.id and licence.revoked_at is null and licence.opens_placement
         and greatest($day::date, $from::date) between licence.valid_from and licence.valid_to
     ) as holds
   ) licence
   left join lateral (
     select json_agg(json_build_object('periodId', participant.period_id, 'from', participant.starts_on, 'to', participant.ends_on)
       order by participant.starts_on) as periods
     from placement_participant participant
     where participant.student_id = person.id and ${takesPart('participant')}
       and participant.ends_on >= coalesce($from::date, $day::date) and participant.starts_on <= coalesce($to::date, 'infinity')
       and participant.period_id is distinct from $exceptPeriodId::int
   ) taken on true
   where student.account_id = any($studentIds::int[]) and ($schoolId::int is null or student.school_id = $schoolId)
   order by person.name, person.id`;

/**
 * Live students with their placement licence on the later of `day` and `from`, and the periods that
 * share a day with `from` to `to`, or that have not ended when these are null.
 */
export const candidatesFor = statement<Candidate & { schoolId: number }, Asked>(
  'placement-candidates',
  candidates,
);

/** The same, with the students held, so that they stay at their school until they are placed. */
export const heldCandidatesFor = statement<Candidate & { schoolId: number }, Asked>(
  'held-placement-candidates',
  `${candidates} for share of student`,
);
