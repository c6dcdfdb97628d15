import { statement } from '../../platform/db/database.ts';

export interface StudentAtWork {
  studentId: number;
  /** Null without an open window. */
  work: { courseId: number; moduleId: number; moduleName: string; lastAt: string } | null;
}

export const studentsAtWork = statement<StudentAtWork, { classId: number; at: Date }>(
  'class-at-work',
  `select account.id as "studentId", work.details as work
   from class_student member
   join account on account.id = member.student_id and account.deleted_at is null
   left join lateral (
     select json_build_object('courseId', result.course_id, 'moduleId', module.id, 'moduleName', module.name,
       'lastAt', iso(greatest(attempt.last_at, session.started_at))) as details
     from result
     join run_session session on session.result_id = result.id and session.mode = 'normal' and session.ended_at is null
       and session.token_hash is not null and session.lease_until > $at
     join attempt on attempt.id = session.attempt_id
     join module on module.id = result.module_id
     where result.student_id = account.id and result.deleted_at is null
     order by greatest(attempt.last_at, session.started_at) desc limit 1
   ) work on true
   where member.class_id = $classId
   order by account.name, account.id`,
);
