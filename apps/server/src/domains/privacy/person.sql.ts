import type { Role } from '@gesall/rules';
import { statement } from '../../platform/db/database.ts';

interface Person {
  id: number;
  name: string;
  email: string;
  role: Role;
  schoolId: number | null;
}

export const personById = statement<Person, { id: number }>(
  'privacy-person',
  `select account.id, account.name, account.email, account.role, coalesce(student.school_id, teacher.school_id) as "schoolId"
   from account
   left join student on student.account_id = account.id
   left join teacher on teacher.account_id = account.id
   where account.id = $id`,
);
