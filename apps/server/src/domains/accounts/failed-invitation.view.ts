import { statement } from '../../platform/db/database.ts';
import { isTaught } from '../schools/schools.tables.ts';

interface FailedInvitation {
  studentId: number;
  student: string;
  to: number[];
}

/** The student of a failed invitation, while its address is current and no password is set. */
export const failedInvitation = statement<FailedInvitation, { mailId: number; day: string }>(
  'failed-invitation',
  `select account.id as "studentId", account.name as student, array(
     select link.teacher_id
     from class_student member
     join school_class class on class.id = member.class_id and ${isTaught('class')}
     join class_teacher link on link.class_id = class.id and (link.until is null or link.until >= $day::date)
     where member.student_id = account.id
     union
     select teacher.account_id
     from teacher
     where teacher.school_id = student.school_id and teacher.account_id = (
       select event.actor_id from audit_event event
       where event.subject_type = 'account' and event.subject_id = account.id and event.kind = 'account.linkMade'
       order by event.id desc limit 1)
   ) as to
   from mail
   join account on account.id = mail.account_id and lower(account.email) = lower(mail.to_address)
     and account.activated_at is null and account.deleted_at is null
   join student on student.account_id = account.id
   where mail.id = $mailId and mail.kind = 'activation' and mail.state = 'failed'`,
);
