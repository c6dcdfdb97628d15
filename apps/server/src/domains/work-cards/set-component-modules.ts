import type { Input, workCardsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { lockOwnComponent } from './reach.ts';
import { modulesOfComponent, replaceModules } from './work-cards.sql.ts';
import { linkableModules } from './work-cards.view.ts';

/**
 * Adds only modules of courses that the card's school has; a template may name any. Earlier ones
 * may stay, whatever the school has now.
 */
export async function setComponentModules(
  { componentId, moduleIds: given }: Input<typeof workCardsContract.setComponentModules>,
  ctx: Context,
): Promise<true> {
  const moduleIds = [...new Set(given)];
  await transaction(ctx.db, async (db) => {
    const { schoolId } = await lockOwnComponent({ ...ctx, db }, { id: componentId });
    const everything = schoolId === null;
    const linked = new Set((await modulesOfComponent(db, { componentId })).map(({ id }) => id));
    const added = moduleIds.filter((id) => !linked.has(id));
    const found = await linkableModules(db, { everything, schoolId, moduleIds: added });
    if (found.length < added.length) fail('ModuleNotFound');
    await replaceModules(db, { componentId, moduleIds });
  });
  return true;
}
