import { statement } from '../../platform/db/database.ts';
import type { Audience } from './audience.ts';

/** A class that the teacher still teaches. */
const ownClass = `select 1 from class_teacher own
     join school_class class on class.id = own.class_id and class.deleted_at is null
     where own.teacher_id = teacher.account_id and (own.until is null or own.until >= $day::date)`;

/**
 * All possible readers in groups that every notice treats alike: role, school and programme
 * licences. Same rules as `noticesFor`.
 */
const groups = `holding as (
     select member.student_id as account_id, programme.programme_licence_id as licence_id
     from class_student member
     join student on student.account_id = member.student_id
     join school_class class on class.id = member.class_id and class.deleted_at is null
     join programme on programme.id = class.programme_id and programme.deleted_at is null and programme.school_id = student.school_id
     union
     select teacher.account_id, programme.programme_licence_id
     from teacher
     join programme on programme.school_id = teacher.school_id and programme.deleted_at is null
     where exists (${ownClass} and class.programme_id = programme.id) or not exists (${ownClass})
   ), held as (
     select account_id, array_agg(licence_id order by licence_id) as licences from holding where licence_id is not null group by account_id
   ), people as (
     select account.role = 'Student' as is_student, coalesce(student.school_id, teacher.school_id) as school_id,
       coalesce(held.licences, '{}'::int[]) as licences, count(*)::int as number
     from account
     left join student on student.account_id = account.id
     left join teacher on teacher.account_id = account.id
     left join held on held.account_id = account.id
     where account.role in ('Student', 'Teacher') and account.deleted_at is null
     group by 1, 2, 3
   )`;

/** The number of `people` in an audience. */
const counted = `coalesce(sum(people.number) filter (where people.is_student), 0)::int as students,
     coalesce(sum(people.number) filter (where not people.is_student), 0)::int as teachers`;

const isFor = `case when people.is_student then audience.for_students else audience.for_teachers end
     and (audience.for_all or people.school_id = any (audience.schools))
     and (cardinality(audience.licences) = 0 or people.licences && audience.licences)`;

export const reachOfNotices = statement<
  { noticeId: number; students: number; teachers: number; haveRead: number },
  { day: string }
>(
  'notices-reach',
  `with ${groups}, audience as (
     select id, show_for_students as for_students, show_for_teachers as for_teachers, show_for_all_schools as for_all,
       array(select school_id from notice_school where notice_id = notice.id) as schools,
       array(select programme_licence_id from notice_programme_licence where notice_id = notice.id) as licences
     from notice where deleted_at is null
     order by show_from desc, id desc limit 500
   ), readers as (
     select notice_id, count(*)::int as number
     from notice_read join account on account.id = notice_read.account_id
     where account.role in ('Student', 'Teacher') and account.deleted_at is null and notice_id in (select id from audience)
     group by notice_id
   )
   select audience.id as "noticeId", ${counted}, coalesce(max(readers.number), 0) as "haveRead"
   from audience
   left join people on ${isFor}
   left join readers on readers.notice_id = audience.id
   group by audience.id`,
);

export const reachOfAudience = statement<
  { students: number; teachers: number },
  Audience & { day: string }
>(
  'audience-reach',
  `with ${groups}, audience as (
     select $showForStudents::boolean as for_students, $showForTeachers::boolean as for_teachers, $showForAllSchools::boolean as for_all,
       $schoolIds::int[] as schools, $licenceIds::int[] as licences
   )
   select ${counted} from audience left join people on ${isFor}`,
);
