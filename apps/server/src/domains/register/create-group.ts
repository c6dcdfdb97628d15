import type { Input, Output, registerContract } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { insertGroup } from './register.sql.ts';

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
