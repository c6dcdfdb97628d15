import type { Input, registerContract } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { lockSchool, storeSchoolName } from './register.sql.ts';

/** Refuses a form that others have overtaken. */
export async function renameSchool(
  { schoolId, name, version }: Input<typeof registerContract.renameSchool>,
  ctx: Context,
): Promise<void> {
  await transaction(ctx.db, async (db) => {
    const [school] = await lockSchool(db, { schoolId });
    if (!school) fail('SchoolNotFound');
    if (school.name === name) return;
    if (version !== undefined && version !== school.version) fail('ChangedMeanwhile');
    await storeSchoolName(db, { schoolId, name });
    const change = { before: { name: school.name }, after: { name } };
    await recordChange(db, ctx, {
      kind: 'school.renamed',
      schoolId,
      subject: { type: 'school', id: schoolId },
      ...change,
    });
  });
}
