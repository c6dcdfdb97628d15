import type { Output, userSupportContract } from '@gesall/contract';
import { statement } from '../../platform/db/database.ts';
import { isToBeErased } from '../privacy/privacy.tables.ts';
import { isLiveClass, isTaught } from '../schools/schools.tables.ts';

/**
 * The person of an address with all related data; without a sign-in account the latest deleted one.
 */
export const foundUser = statement<
  Output<typeof userSupportContract.userByEmail>,
  { email: string; day: string }
>(
  'found-user',
  `select person.id, person.deleted_at is not null as "isDeleted", ${isToBeErased('person')} as "isToBeErased", iso(person.created_at) as created, person.name, person.email,
     person.role as "userType", person.activated_at is not null as "hasActivatedAccount", person.locked_at is not null as "isLockedOut",
     coalesce(teacher.full_access, false) as "hasFullTeacherAccess", coalesce(teacher.purchaser, false) as "isPurchaser",
     array(
       select template.name from school_licence held
       join programme_licence template on template.id = held.programme_licence_id
       where held.school_id = school.id and held.valid_to >= $day::date
       order by template.name) as "licenceOnSchool",
     case when school.id is null then json_build_array()
       else json_build_array(json_build_object('name', school.name, 'fortNoxNumber', school.customer_number)) end as schools,
     coalesce((
       select json_agg(json_build_object('id', school_class.id, 'name', school_class.name) order by school_class.name, school_class.id)
       from (
         select class_id from class_student where student_id = person.id
         union select class_id from class_teacher where teacher_id = person.id and (until is null or until >= $day::date)
       ) link
       join school_class on school_class.id = link.class_id
       where (student.account_id is not null and ${isLiveClass('school_class')}) or ${isTaught('school_class')}
     ), '[]') as classes,
     coalesce((
       select json_agg(json_build_object('id', course.id, 'name', course.name) order by access.sort_order, course.name)
       from course_access(array[person.id], $day::date) access
       join course on course.id = access.course_id
       where access.is_open
     ), '[]') as "coursesInLicense",
     (select max(licence.valid_to) from student_licence licence
       where licence.student_id = person.id and licence.revoked_at is null and licence.opens_placement) as "aplLicenseValidTo",
     json_build_object(
       'results', (select count(*) from result where result.student_id = person.id and result.deleted_at is null),
       'licences', (select count(*) from student_licence licence
         where licence.student_id = person.id and licence.revoked_at is null and licence.valid_to >= $day::date),
       'sessions', (select count(*) from session_family family where family.account_id = person.id and family.ended_at is null)) as holds
   from account person
   left join student on student.account_id = person.id
   left join teacher on teacher.account_id = person.id
   left join school on school.id = coalesce(student.school_id, teacher.school_id)
   where person.email_key in (lower($email), lower($email) || '_apl_spv') or (person.email_key is null and lower(person.email) = lower($email))
   order by person.email_key is null, person.email_suffixed, person.id desc
   limit 1`,
);
