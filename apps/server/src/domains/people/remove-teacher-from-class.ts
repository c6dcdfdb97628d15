import type { Input, peopleContract } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { demandFullAccess, lockClasses, touchClasses } from '../schools/index.ts';
import { disconnectTeachers, lockTeachers } from './people.sql.ts';

export async function removeTeacherFromClass(
  { classId, teacherId }: Input<typeof peopleContract.removeTeacherFromClass>,
  ctx: Context,
): Promise<void> {
  demandFullAccess(ctx.user);
  await transaction(ctx.db, async (db) => {
    const { schoolId } = await lockClasses({ ...ctx, db }, [classId]);
    const teacherIds = [teacherId];
    if ((await lockTeachers(db, { teacherIds, schoolId })).length === 0) fail('TeacherNotFound');
    if ((await disconnectTeachers(db, { teacherIds, classId })).length === 0) return;
    await touchClasses(db, { classIds: [classId] });
    const change = { subject: { type: 'class', id: classId }, after: { removed: teacherIds } };
    await recordChange(db, ctx, { kind: 'class.teachersChanged', schoolId, ...change });
  });
}
