import { statement } from '../../platform/db/database.ts';

export interface ReachedStudent {
  id: number;
  email: string;
  name: string;
  schoolId: number;
}

const fields = 'account.id, account.email, account.name, student.school_id as "schoolId"';

/** A student who was not deleted. */
export const studentById = statement<ReachedStudent, { studentId: number }>(
  'reached-student',
  `select ${fields} from student
   join account on account.id = student.account_id and account.deleted_at is null
   where student.account_id = $studentId`,
);

export const studentByEmail = statement<ReachedStudent, { email: string }>(
  'reached-student-by-email',
  `select ${fields} from account
   join student on student.account_id = account.id
   where account.email_key = lower($email) and account.deleted_at is null`,
);
