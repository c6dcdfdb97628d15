import type { Input, registerContract } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { lockProgramme, storeProgrammeName } from './register.sql.ts';

export async function updateProgramme(
  { id: programmeId, name, version }: Input<typeof registerContract.updateProgramme>,
  ctx: Context,
): Promise<void> {
  await transaction(ctx.db, async (db) => {
    const [programme] = await lockProgramme(db, { programmeId });
    if (!programme) fail('ProgramNotFound');
    if (programme.name === name) return;
    if (version !== undefined && version !== programme.version) fail('ChangedMeanwhile');
    if ((await storeProgrammeName(db, { programmeId, name })).length === 0)
      fail('ProgramAlreadyExists');
    const { schoolId } = programme;
    const change = { before: { name: programme.name }, after: { name } };
    await recordChange(db, ctx, {
      kind: 'programme.renamed',
      schoolId,
      subject: { type: 'programme', id: programmeId },
      ...change,
    });
  });
}
