import type { Input, schoolsContract } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { lockClass } from './reach.ts';
import { demandFullAccess } from './schools.policy.ts';
import { countStudents, markClassDeleted } from './schools.sql.ts';

/** A class with students is not deleted: they would be left without a class. */
export async function deleteClass(
  { id }: Input<typeof schoolsContract.deleteClass>,
  ctx: Context,
): Promise<void> {
  demandFullAccess(ctx.user);
  await transaction(ctx.db, async (db) => {
    const { name, schoolId } = await lockClass({ ...ctx, db }, id);
    const [{ students } = { students: 0 }] = await countStudents(db, { classId: id });
    if (students > 0) fail('ClassHasStudents', String(students));
    await markClassDeleted(db, { classId: id, at: ctx.now() });
    await recordChange(db, ctx, {
      kind: 'class.deleted',
      schoolId,
      subject: { type: 'class', id },
      before: { name },
    });
  });
}
