import type { Input, Output, registerContract } from '@gesall/contract';
import { type Change, recordChange, recordChanges } from '../../../platform/audit/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import { transaction } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/fail.ts';
import {
  deleteGroupRow,
  insertGroup,
  lockGroups,
  lockSchools,
  schoolsInGroup,
  storeGroupName,
  storeGroups,
} from './register.sql.ts';

type CreateGroup = typeof registerContract.createGroup;

export function createGroup(
  { name }: Input<CreateGroup>,
  ctx: Context,
): Promise<Output<CreateGroup>> {
  return transaction(ctx.db, async (db) => {
    const [made] = await insertGroup(db, { name, at: ctx.now() });
    if (!made) throw new Error('The group was not stored.');
    await recordChange(db, ctx, {
      kind: 'schoolGroup.created',
      subject: { type: 'schoolGroup', id: made.id },
      after: { name },
    });
    return made;
  });
}

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

/** Deletes a group; it is a label, so that its schools stay. */
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

/**
 * Puts schools into groups, all of them or none; a school that is named twice has what is said of it
 * last.
 */
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
