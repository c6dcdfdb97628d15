import type { Input, registerContract } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { deleteGroupRow, lockGroups, schoolsInGroup } from './register.sql.ts';

/** Deletes a group, which is only a label of schools. */
export async function deleteGroup(
  { groupId }: Input<typeof registerContract.deleteGroup>,
  ctx: Context,
): Promise<void> {
  await transaction(ctx.db, async (db) => {
    const [group] = await lockGroups(db, { groupIds: [groupId] });
    if (!group) fail('SchoolGroupNotFound');
    const schoolIds = (await schoolsInGroup(db, { groupId })).map(({ id }) => id);
    await deleteGroupRow(db, { groupId });
    const { id, name } = group;
    await recordChange(db, ctx, {
      kind: 'schoolGroup.deleted',
      subject: { type: 'schoolGroup', id },
      before: { name, schoolIds },
    });
  });
}
