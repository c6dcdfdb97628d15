import { statement } from '../../platform/db/database.ts';

/** The student of an address, with the school that decides who may look. */
export const studentByEmail = statement<{ id: number; schoolId: number }, { email: string }>(
  'courses-student-by-email',
  `select account.id, student.school_id as "schoolId" from account
   join student on student.account_id = account.id
   where account.email_key = lower($email) and account.deleted_at is null`,
);

export const schoolOfClass = statement<{ schoolId: number }, { classId: number }>(
  'courses-school-of-class',
  'select school_id as "schoolId" from school_class where id = $classId and deleted_at is null',
);
