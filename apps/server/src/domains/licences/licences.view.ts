import type { licencesContract, Output } from '@gesall/contract';
import { statement } from '../../platform/db/database.ts';
import { endsSoon } from './licences.tables.ts';

type LicenceOfSchool = Output<typeof licencesContract.ofSchool>[number];

const fields = `held.id, template.name, held.school_article as "fortKnoxNumber", held.student_article as "fortKnoxNumberStudentPackage",
  held.cost_center as "fortKnoxCostCenter", held.valid_to as "validTo", held.added_on as "addedDate",
  held.valid_to < $day::date as "hasExpired", ${endsSoon('held')} as "hasExpireWarning",
  held.school_id as "customerId"`;

export const licencesOfSchool = statement<LicenceOfSchool, { schoolId: number; day: string }>(
  'licences-of-school',
  `select ${fields}, held.version
   from school_licence held
   join programme_licence template on template.id = held.programme_licence_id
   where held.school_id = $schoolId
   order by template.name, held.id`,
);

export const schoolLicenceById = statement<LicenceOfSchool, { licenceId: number; day: string }>(
  'school-licence-by-id',
  `select ${fields}, held.version
   from school_licence held
   join programme_licence template on template.id = held.programme_licence_id
   where held.id = $licenceId`,
);

export const licencesOfAllSchools = statement<
  Output<typeof licencesContract.ofAllSchools>[number],
  { day: string }
>(
  'licences-of-all-schools',
  `with holders as (
     select student.school_id, licence.programme_licence_id, count(distinct licence.student_id)::int as students
     from student_licence licence
     join student on student.account_id = licence.student_id
     join account on account.id = licence.student_id and account.deleted_at is null
     where licence.revoked_at is null and licence.opens_courses and licence.valid_from <= $day::date and licence.valid_to >= $day::date
     group by 1, 2
   )
   select ${fields}, school.name as "schoolName", coalesce(holders.students, 0) as students
   from school_licence held
   join programme_licence template on template.id = held.programme_licence_id
   join school on school.id = held.school_id
   left join holders on holders.school_id = held.school_id and holders.programme_licence_id = held.programme_licence_id
   order by school.name, template.name, held.id`,
);

export const availableLicences = statement<Output<typeof licencesContract.available>[number]>(
  'available-licences',
  `select template.id, template.name, template.school_article as "fortKnoxNumber", template.student_article as "fortKnoxNumberStudentPackage",
     template.cost_center as "fortKnoxCostCenter", json_build_object('id', template.id, 'licenseName', template.name) as program,
     coalesce((
       select json_agg(json_build_object('id', course.id, 'name', course.name) order by placed.sort_order, course.id)
       from programme_licence_course placed
       join course on course.id = placed.course_id and course.deleted_at is null
       where placed.programme_licence_id = template.id
     ), '[]') as courses
   from programme_licence template
   order by template.name, template.id`,
);

export const licenceSummary = statement<
  Output<typeof licencesContract.summary>[number],
  { day: string }
>(
  'licence-summary',
  `with counted as (
     select held.programme_licence_id as id, count(*)::int as total,
       count(*) filter (where held.valid_to < $day::date)::int as expired,
       count(*) filter (where ${endsSoon('held')})::int as expiring
     from school_licence held
     group by 1
   ), studying as (
     select programme.programme_licence_id as id, count(distinct person.id)::int as students
     from programme
     join school_class on school_class.programme_id = programme.id and school_class.deleted_at is null
     join class_student link on link.class_id = school_class.id
     join account person on person.id = link.student_id and person.deleted_at is null
     where programme.deleted_at is null
     group by 1
   )
   select template.id, template.name, coalesce(counted.total, 0) as "quantityTotal",
     coalesce(counted.total - counted.expired, 0) as "quantityActive", coalesce(counted.expired, 0) as "quantityExpired",
     coalesce(counted.expiring, 0) as "quantityExpiring", coalesce(studying.students, 0) as "numberOfStudents"
   from programme_licence template
   left join counted on counted.id = template.id
   left join studying on studying.id = template.id
   order by template.name, template.id`,
);

/** Counts at the first day of each month, in the given order. */
export const activeByMonth = statement<
  { id: number; name: string; active: number[] },
  { firstDays: readonly string[] }
>(
  'licences-active-by-month',
  `select template.id, template.name, array(
     select (select count(*)::int from student_licence licence
       where licence.programme_licence_id = template.id and licence.revoked_at is null
         and licence.valid_from < first.day + interval '1 month' and licence.valid_to >= first.day)
     from unnest($firstDays::date[]) with ordinality as first(day, place) order by first.place) as active
   from programme_licence template
   order by template.name, template.id`,
);

export const accountingProgrammes = statement<{ name: string; costCenter: string }>(
  'accounting-programmes',
  'select name, cost_center as "costCenter" from programme_licence order by name, id',
);
