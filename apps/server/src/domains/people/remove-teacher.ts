import type { Input, peopleContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { leaveSchool } from './leave-school.ts';

/** A teacher without a school is not found. */
export async function removeTeacher(
  { id }: Input<typeof peopleContract.removeTeacher>,
  ctx: Context,
): Promise<void> {
  await transaction(ctx.db, async (db) => {
    const teacher = await leaveSchool(id, null, { ...ctx, db });
    if (!teacher || teacher.schoolId === null) fail('TeacherNotFound');
  });
}
