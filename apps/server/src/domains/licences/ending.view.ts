import { statement } from '../../platform/db/database.ts';

/** Purchasers and teachers with full access at a school; `school` is SQL of its id. */
const whoActs = (school: string) => `array(
     select teacher.account_id from teacher
     where teacher.school_id = ${school} and (teacher.purchaser or teacher.full_access) order by 1)`;

interface Ending {
  licence: string;
  validTo: string;
  /** Accounts at the school that can act. */
  to: number[];
}

interface Within {
  day: string;
  /** Counted from `day`. */
  days: number;
}

export const schoolLicencesEnding = statement<Ending & { licenceId: number }, Within>(
  'school-licences-ending',
  `select held.id as "licenceId", template.name as licence, held.valid_to as "validTo", ${whoActs('held.school_id')} as to
   from school_licence held
   join programme_licence template on template.id = held.programme_licence_id
   where held.valid_to between $day::date and $day::date + $days::int`,
);

interface StudentLicences extends Ending {
  schoolId: number;
  programmeLicenceId: number;
  students: number;
}

/** Without licences followed by another one, or ending after the school's own. */
export const studentLicencesEnding = statement<StudentLicences, Within & { least: number }>(
  'student-licences-ending',
  `with ending as (
     select student.school_id, licence.programme_licence_id, licence.valid_to, count(distinct licence.student_id)::int as students
     from student_licence licence
     join student on student.account_id = licence.student_id
     join account on account.id = licence.student_id and account.deleted_at is null
     join school_licence held on held.school_id = student.school_id and held.programme_licence_id = licence.programme_licence_id
       and held.valid_to > licence.valid_to
     where licence.revoked_at is null and licence.opens_courses and licence.valid_to between $day::date and $day::date + $days::int
       and not exists (
         select 1 from student_licence later
         where later.student_id = licence.student_id and later.programme_licence_id = licence.programme_licence_id
           and later.revoked_at is null and later.opens_courses and later.valid_to > licence.valid_to)
     group by 1, 2, 3
     having count(distinct licence.student_id) >= $least::int
   )
   select ending.school_id as "schoolId", ending.programme_licence_id as "programmeLicenceId", template.name as licence,
     ending.valid_to as "validTo", ending.students, ${whoActs('ending.school_id')} as to
   from ending
   join programme_licence template on template.id = ending.programme_licence_id`,
);
