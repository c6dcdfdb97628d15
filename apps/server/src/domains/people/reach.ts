import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { mayReadStudent, mayReadTreeOf } from './people.policy.ts';
import { type ReachedStudent, studentByEmail, studentById } from './people.sql.ts';
import { findTeacherByEmail } from './teachers.view.ts';

type Asking = Pick<Context, 'db' | 'user'>;
type Whose = { id: number } | { email: string };

/**
 * A student whom the caller may follow, or `UserNotFound`: students themselves, their school's
 * teachers, administration.
 */
export async function reachStudent({ db, user }: Asking, whose: Whose): Promise<ReachedStudent> {
  const [student] =
    'id' in whose
      ? await studentById(db, { studentId: whose.id })
      : await studentByEmail(db, whose);
  if (!student || !mayReadStudent(user, student)) fail('UserNotFound');
  return student;
}

/**
 * The teacher of an address that a call carries beside the token: the caller, or anybody for
 * administration; else `TeacherNotFound`.
 */
export async function reachTeacherByEmail({ db, user }: Asking, email: string) {
  const teacher = await findTeacherByEmail(db, email);
  if (!teacher || !mayReadTreeOf(user, teacher)) fail('TeacherNotFound');
  return teacher;
}
