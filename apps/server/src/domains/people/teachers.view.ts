import type { Output, peopleContract } from '@gesall/contract';
import { statement } from '../../platform/db/database.ts';

const rights = `person.id, person.name, person.email, teacher.full_access as "fullAccess", teacher.purchaser,
  person.activated_at is not null as "activatedAccount"`;
const ownFields = `${rights}, teacher.supervisor_mail as "aplSupervisorMail", teacher.school_id as "schoolId"`;

/** The classes of `person` that are taught on `$day`. */
const classes = `coalesce((
       select json_agg(json_build_object('id', school_class.id, 'name', school_class.name,
         'programme', json_build_object('id', programme.id, 'name', programme.name)) order by school_class.name, school_class.id)
       from class_teacher link
       join school_class on school_class.id = link.class_id and school_class.deleted_at is null and school_class.moved_on_at is null
       join programme on programme.id = school_class.programme_id and programme.deleted_at is null
       where link.teacher_id = person.id and (link.until is null or link.until >= $day::date)
     ), '[]') as classes`;

type TeacherRow = Output<typeof peopleContract.teacher> & { schoolId: number | null };

export const teacherById = statement<TeacherRow, { teacherId: number; day: string }>(
  'teacher-by-id',
  `select ${ownFields}, person.version,
     ${classes}
   from account person
   join teacher on teacher.account_id = person.id
   where person.id = $teacherId and person.deleted_at is null`,
);

export const teachersOfSchool = statement<
  Output<typeof peopleContract.teachersOfSchool>[number],
  { schoolId: number; day: string }
>(
  'teachers-of-school',
  `select ${rights}, person.version,
     ${classes}
   from teacher
   join account person on person.id = teacher.account_id and person.deleted_at is null
   where teacher.school_id = $schoolId
   order by person.name, person.id`,
);

type Tree = Output<typeof peopleContract.teacherByEmail>;

interface TreeRow extends Omit<Tree, 'programmes'> {
  schoolId: number | null;
  programmes: Omit<Tree['programmes'][number], 'classes'>[];
}

export const teacherByEmail = statement<TreeRow, { email: string }>(
  'teacher-by-email',
  `select ${ownFields},
     case when school.id is not null then json_build_object('id', school.id, 'name', school.name, 'currency', school.currency,
       'addresses', case when coalesce(school.street, school.zip_code, school.city, school.country) is null then json_build_array()
         else json_build_array(json_build_object('street', school.street, 'zipCode', school.zip_code,
           'city', school.city, 'country', school.country)) end) end as customer,
     coalesce((
       select json_agg(json_build_object('id', programme.id, 'name', programme.name, 'costCenter', programme.cost_center,
         'programLicenseId', programme.programme_licence_id)
         order by programme.name, programme.id)
       from programme
       where programme.school_id = school.id and programme.deleted_at is null
     ), '[]') as programmes
   from account person
   join teacher on teacher.account_id = person.id
   left join school on school.id = teacher.school_id
   where person.email_key = lower($email) and person.deleted_at is null`,
);
