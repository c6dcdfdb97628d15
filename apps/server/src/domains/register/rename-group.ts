import type { Input, registerContract } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { lockGroups, storeGroupName } from './register.sql.ts';

export async function renameGroup(
  { Id: id, Name: name }: Input<typeof registerContract.renameGroup>,
  ctx: Context,
): Promise<void> {
  await transaction(ctx.db, async (db) => {
    const [group] = await lockGroups(db, { groupIds: [id] });
    if (!group) fail('SchoolGroupNotFound');
    if (group.name === name) return;
    await storeGroupName(db, { groupId: id, name });
    const change = { before: { name: group.name }, after: { name } };
    await recordChange(db, ctx, {
      kind: 'schoolGroup.renamed',
      subject: { type: 'schoolGroup', id },
      ...change,
    });
  });
}
