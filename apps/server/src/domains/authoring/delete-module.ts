import type { authoringContract, Input } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { lockModule, markModuleDeleted, partCouples } from './authoring.sql.ts';

/** Results stay. The module's partner is uncoupled. */
export async function deleteModule(
  { id: moduleId }: Input<typeof authoringContract.deleteModule>,
  ctx: Context,
): Promise<void> {
  await transaction(ctx.db, async (db) => {
    const [module] = await lockModule(db, { moduleId });
    if (!module) fail('ModuleNotFound');
    const couple =
      module.coupleId === null ? [] : await partCouples(db, { coupleIds: [module.coupleId] });
    const partnerId = couple.find(({ id }) => id !== moduleId)?.id ?? null;
    await markModuleDeleted(db, { moduleId, at: ctx.now() });
    const before = { name: module.name, partnerId };
    await recordChange(db, ctx, {
      kind: 'module.deleted',
      subject: { type: 'module', id: moduleId },
      before,
    });
  });
}
