import type { Output, userSupportContract } from '@gesall/contract';
import type { User } from '../../platform/context.ts';
import { statement } from '../../platform/db/database.ts';

interface Opening {
  actorId: number;
  sessionId: string;
  studentId: number;
  at: Date;
  endsAt: Date;
}

/** Ends any other window of the session. */
export const insertWindow = statement<{ id: number }, Opening>(
  'open-student-window',
  `with others as (
     update student_window set ended_at = $at where session_id = $sessionId and ended_at is null and ends_at > $at
   )
   insert into student_window (actor_id, session_id, student_id, opened_at, ends_at) values ($actorId, $sessionId, $studentId, $at, $endsAt)
   returning id`,
);

export const endWindows = statement<never, { sessionId: string; at: Date }>(
  'end-student-windows',
  'update student_window set ended_at = $at where session_id = $sessionId and ended_at is null and ends_at > $at',
);

/** No row when another session opened the window, or when it is over. */
export const storeReason = statement<
  { studentId: number },
  { id: number; sessionId: string; reason: string; at: Date }
>(
  'explain-student-window',
  `update student_window set reason = $reason
   where id = $id and session_id = $sessionId and ended_at is null and ends_at > $at
   returning student_id as "studentId"`,
);

/** The student whose window this session has open at a moment. */
export const shownStudent = statement<
  Omit<User, 'sessionId' | 'provedAt'>,
  { sessionId: string; email: string; at: Date }
>(
  'shown-student',
  `select account.id, account.email, account.name, account.role, student.school_id as "schoolId", false as "fullAccess", false as purchaser
   from account
   join student on student.account_id = account.id
   where account.email_key = lower($email) and account.deleted_at is null and exists (
     select 1 from student_window shown
     where shown.student_id = account.id and shown.session_id = $sessionId and shown.ended_at is null and shown.ends_at > $at)`,
);

/** Who has viewed a student's pages, the latest first. */
export const looksAt = statement<
  Output<typeof userSupportContract.viewHistory>[number],
  { studentId: number; limit: number }
>(
  'looks-at-student',
  `select shown.id, iso(shown.opened_at) as at, account.name, shown.reason
   from student_window shown
   join account on account.id = shown.actor_id
   where shown.student_id = $studentId
   order by shown.opened_at desc, shown.id desc
   limit $limit`,
);
