import type { Input, peopleContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { schoolByNumber } from '../schools/index.ts';
import { leaveSchool } from './leave-school.ts';
import { findTeacherByEmail } from './teachers.view.ts';

type MoveTeacher = Input<typeof peopleContract.moveTeacher>;

/** Moves a teacher to another school, where they have no classes yet. Done again it changes nothing. */
export async function moveTeacher(
  { teacherEmail, toSchoolFortNoxNumber: number }: MoveTeacher,
  ctx: Context,
): Promise<void> {
  await transaction(ctx.db, async (db) => {
    const teacher = await findTeacherByEmail(db, teacherEmail);
    if (!teacher) fail('TeacherNotFound');
    const [school] = await schoolByNumber(db, { number });
    if (!school) fail('CustomerNotFound');
    if (!(await leaveSchool(teacher.id, school.id, { ...ctx, db }))) fail('TeacherNotFound');
  });
}
