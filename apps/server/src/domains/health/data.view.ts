import { statement } from '../../platform/db/database.ts';
import { isTaught } from '../schools/schools.tables.ts';

export interface MissingRow {
  kind: string;
  total: number;
  id: number;
  name: string;
  schoolId: number | null;
  schoolName: string | null;
  detail: string;
  since: string | null;
}

const most = 500;

/** One kind of finding as a part of the statement below: id, name, school, detail and since. */
const part = (kind: string, select: string) =>
  `(select '${kind}' as kind, count(*) over ()::int as total, found.id, found.name, found.school_id, found.detail, found.since
    from (${select}) found order by found.since nulls last, found.id limit ${most})`;

const student = `account join student on student.account_id = account.id`;

/** A school at which a supervisor can be chosen; `account` is SQL for an id. */
const firstSchool = (account: string) =>
  `(select min(school_id) from supervisor_school where supervisor_id = ${account})`;

/**
 * A bounced invitation or reset without a later letter to the same address. People with a password
 * have received one.
 */
const bounced = `select distinct on (account.id) account.id, account.name, coalesce(student.school_id, teacher.school_id, ${firstSchool('account.id')}) as school_id,
     mail.to_address as detail, mail.state_at as since, mail.state
   from mail join account on account.id = mail.account_id and account.deleted_at is null and lower(account.email) = lower(mail.to_address)
   left join student on student.account_id = account.id
   left join teacher on teacher.account_id = account.id
   where account.activated_at is null
   order by account.id, mail.created_at desc, mail.id desc`;

export const missingData = statement<MissingRow, { old: Date; day: string }>(
  'health-missing-data',
  `select kind, total, missing.id, missing.name, missing.school_id as "schoolId", school.name as "schoolName", detail, iso(since) as since
   from (
     ${part(
       'noClass',
       `select account.id, account.name, student.school_id, account.email as detail, account.created_at as since from ${student}
        where account.deleted_at is null and not exists (
          select 1 from class_student link join school_class on school_class.id = link.class_id and ${isTaught('school_class')}
          where link.student_id = account.id)`,
     )}
     union all ${part(
       'notActive',
       `select account.id, account.name, coalesce(student.school_id, teacher.school_id) as school_id, account.email as detail,
          account.created_at as since
        from account left join student on student.account_id = account.id left join teacher on teacher.account_id = account.id
        where account.deleted_at is null and account.activated_at is null and account.role in ('Student', 'Teacher')
          and account.created_at < $old`,
     )}
     union all ${part(
       'supervisorNotActive',
       `select account.id, account.name, ${firstSchool('account.id')} as school_id, account.email as detail, account.created_at as since
        from account join supervisor on supervisor.account_id = account.id and supervisor.not_me_at is null
        where account.deleted_at is null and account.activated_at is null and account.created_at < $old
          and exists (select from supervisor_school where supervisor_id = account.id)`,
     )}
     union all ${part('bounced', `select * from (${bounced}) latest where latest.state in ('bounced', 'failed')`)}
     union all ${part(
       'noTeacher',
       `select school_class.id, school_class.name, school_class.school_id, programme.name as detail, school_class.created_at as since
        from school_class join programme on programme.id = school_class.programme_id
        where ${isTaught('school_class')} and not exists (
          select 1 from class_teacher link join account on account.id = link.teacher_id and account.deleted_at is null
          where link.class_id = school_class.id and (link.until is null or link.until >= $day::date))`,
     )}
     union all ${part(
       'noLicence',
       `select course.id, course.name, null::int as school_id, '' as detail, course.created_at as since from course
        where course.deleted_at is null and not exists (select 1 from programme_licence_course held where held.course_id = course.id)`,
     )}
     union all ${part(
       'noContent',
       `select module.id, module.name, null::int as school_id, string_agg(course.name, ', ' order by course.name) as detail,
          module.created_at as since
        from module
        join course_module link on link.module_id = module.id and not link.hide_for_students
        join course on course.id = link.course_id and course.deleted_at is null and not course.hide_for_students
        where module.deleted_at is null
          and case when module.kind = 1 then coalesce(module.url_in_db, '') = '' else module.package_version_id is null end
        group by module.id`,
     )}
   ) missing
   left join school on school.id = missing.school_id`,
);
