import type { Output, registerContract } from '@gesall/contract';
import { statement } from '../../platform/db/database.ts';
import { licenceOfSchoolJson } from '../licences/licences.tables.ts';

type School = Output<typeof registerContract.schools>[number];

/** Programmes that the specification counts by their first word. */
const words = ['El', 'Bygg', 'Fordon'] as const;

const licenceColumns = words
  .map(
    (word) =>
      `exists (select 1 from licensed where licensed.school_id = school.id and licensed.name ^@ '${word}') as "license${word}"`,
  )
  .join(', ');
const studentColumns = words
  .map((word) => `coalesce(studying."${word}", 0) as "studenter${word}"`)
  .join(', ');
const studentCounts = words
  .map(
    (word) =>
      `count(distinct link.student_id) filter (where programme.name ^@ '${word}')::int as "${word}"`,
  )
  .join(', ');

/** Every school by name; each figure is counted once over all schools. */
export const everySchool = statement<School, { day: string }>(
  'register-schools',
  `with licensed as (
     select held.school_id, template.name
     from school_licence held
     join programme_licence template on template.id = held.programme_licence_id
     where held.valid_to >= $day::date
   ), holding as (
     select held.school_id, json_agg(${licenceOfSchoolJson('held', 'template')} order by template.name, held.id) as licences
     from school_licence held
     join programme_licence template on template.id = held.programme_licence_id
     group by 1
   ), offering as (
     select school_id, json_agg(json_build_object('id', id, 'name', name, 'costCenter', cost_center) order by name, id) as programmes
     from programme where deleted_at is null group by 1
   ), classes as (
     select school_class.school_id, count(*)::int as n
     from school_class
     join programme on programme.id = school_class.programme_id and programme.deleted_at is null
     where school_class.deleted_at is null group by 1
   ), teachers as (
     select teacher.school_id, count(*)::int as n
     from teacher join account on account.id = teacher.account_id and account.deleted_at is null
     where teacher.school_id is not null group by 1
   ), students as (
     select student.school_id, count(*)::int as n
     from student join account on account.id = student.account_id and account.deleted_at is null
     group by 1
   ), studying as (
     select programme.school_id, ${studentCounts}
     from programme
     join school_class on school_class.programme_id = programme.id and school_class.deleted_at is null
     join class_student link on link.class_id = school_class.id
     join account on account.id = link.student_id and account.deleted_at is null
     where programme.deleted_at is null
     group by 1
   )
   select school.id, school.name, school.customer_number as "fortKnoxCustomerNumber",
     case when school_group.id is not null then json_build_object('id', school_group.id, 'name', school_group.name) end as "group",
     json_build_object('street', school.street, 'zipCode', school.zip_code, 'city', school.city, 'country', school.country) as adress,
     coalesce(holding.licences, '[]') as "programLicenses", coalesce(offering.programmes, '[]') as programmes,
     coalesce(classes.n, 0) as "nbrOfClasses", coalesce(teachers.n, 0) as "nbrOfTeachers", coalesce(students.n, 0) as "nbrOfStudents",
     ${licenceColumns}, ${studentColumns}, school.version
   from school
   left join school_group on school_group.id = school.school_group_id
   left join holding on holding.school_id = school.id
   left join offering on offering.school_id = school.id
   left join classes on classes.school_id = school.id
   left join teachers on teachers.school_id = school.id
   left join students on students.school_id = school.id
   left join studying on studying.school_id = school.id
   order by school.name, school.id`,
);

export const everyGroup = statement<{ id: number; name: string }>(
  'register-groups',
  'select id, name from school_group order by name, id',
);

export const programmesOfSchool = statement<
  {
    id: number;
    name: string;
    costCenter: string | null;
    customer: { id: number; name: string };
    version: number;
  },
  { schoolId: number }
>(
  'register-programmes-of-school',
  `select programme.id, programme.name, programme.cost_center as "costCenter", programme.version,
     json_build_object('id', school.id, 'name', school.name) as customer
   from programme
   join school on school.id = programme.school_id
   where programme.school_id = $schoolId and programme.deleted_at is null
   order by programme.name, programme.id`,
);

export const orientationsOfSchool = statement<{ id: number; name: string }, { schoolId: number }>(
  'register-orientations-of-school',
  'select id, name from orientation where school_id = $schoolId order by name, id',
);
