import type { Input, registerContract } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { countClasses, lockProgramme, markProgrammeDeleted } from './register.sql.ts';

/** A programme with classes is not deleted: they would be left without one. */
export async function deleteProgramme(
  { id: programmeId }: Input<typeof registerContract.deleteProgramme>,
  ctx: Context,
): Promise<void> {
  await transaction(ctx.db, async (db) => {
    const [programme] = await lockProgramme(db, { programmeId });
    if (!programme) fail('ProgramNotFound');
    const [{ classes } = { classes: 0 }] = await countClasses(db, { programmeId });
    if (classes > 0) fail('ProgramHasClasses', String(classes));
    await markProgrammeDeleted(db, { programmeId, at: ctx.now() });
    const { name, schoolId } = programme;
    await recordChange(db, ctx, {
      kind: 'programme.deleted',
      schoolId,
      subject: { type: 'programme', id: programmeId },
      before: { name },
    });
  });
}
