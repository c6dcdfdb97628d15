import type { Input, registerContract } from '@gesall/contract';
import { type Change, recordChanges } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { lockGroups, lockSchools, storeGroups } from './register.sql.ts';

/** Puts schools into groups, all or none; for a repeated school the last value counts. */
export async function setGroups(
  { schools }: Input<typeof registerContract.setGroups>,
  ctx: Context,
): Promise<void> {
  const wishes = new Map(schools.map(({ CustomerId, GroupId }) => [CustomerId, GroupId || null]));
  const groupIds = [...new Set([...wishes.values()].filter((id) => id !== null))];
  await transaction(ctx.db, async (db) => {
    if ((await lockGroups(db, { groupIds })).length < groupIds.length) fail('SchoolGroupNotFound');
    const found = await lockSchools(db, { schoolIds: [...wishes.keys()] });
    if (found.length < wishes.size) fail('CustomerNotFound');
    const changed = found.filter(({ id, groupId }) => groupId !== wishes.get(id));
    await storeGroups(db, {
      schoolIds: changed.map(({ id }) => id),
      groupIds: changed.map(({ id }) => wishes.get(id) ?? null),
    });
    const changes = changed.map(
      ({ id, groupId }): Change => ({
        kind: 'school.grouped',
        schoolId: id,
        subject: { type: 'school', id },
        before: { groupId },
        after: { groupId: wishes.get(id) ?? null },
      }),
    );
    await recordChanges(db, ctx, changes);
  });
}
