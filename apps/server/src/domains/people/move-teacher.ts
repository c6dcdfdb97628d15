import type { Input, peopleContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { schoolByNumber } from '../schools/index.ts';
import { leaveSchool } from './leave-school.ts';
import { teacherByEmail } from './teachers.view.ts';

type MoveTeacher = Input<typeof peopleContract.moveTeacher>;

/** The teacher has no classes at the new school. Idempotent. */
export async function moveTeacher(
  { teacherEmail, toSchoolFortNoxNumber: number }: MoveTeacher,
  ctx: Context,
): Promise<void> {
  await transaction(ctx.db, async (db) => {
    const [teacher] = await teacherByEmail(db, { email: teacherEmail });
    if (!teacher) fail('TeacherNotFound');
    const [school] = await schoolByNumber(db, { number });
    if (!school) fail('CustomerNotFound');
    if (!(await leaveSchool(teacher.id, school.id, { ...ctx, db }))) fail('TeacherNotFound');
  });
}
