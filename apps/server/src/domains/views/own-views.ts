import type { Input, Output, viewsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { refuseDuplicate } from '../../platform/db/refuse-duplicate.ts';
import { fail } from '../../platform/fail.ts';
import { lockAccount } from '../accounts/index.ts';
import {
  countViews,
  deleteOwnView,
  insertView,
  ownView,
  storeView,
  unsetFirst,
  viewsOf,
} from './views.sql.ts';

type Contract = typeof viewsContract;

const mostOfList = 50;

export function listViews(
  { list }: Input<Contract['views']>,
  { db, user }: Context,
): Promise<Output<Contract['views']>> {
  return viewsOf(db, { accountId: user.id, list });
}

export async function createView(
  given: Input<Contract['createView']>,
  ctx: Context,
): Promise<Output<Contract['createView']>> {
  const { list, name, state, opensFirst } = given;
  const mine = { accountId: ctx.user.id, list };
  return transaction(ctx.db, async (db) => {
    await lockAccount(db, mine);
    const [stored] = await countViews(db, { ...mine, name });
    if (stored?.isTaken) fail('ViewNameIsTaken');
    if (stored && stored.count >= mostOfList) fail('TooManyViews');
    if (opensFirst) await unsetFirst(db, mine);
    const [made] = await insertView(db, {
      ...mine,
      name,
      state: JSON.stringify(state),
      opensFirst,
      at: ctx.now(),
    });
    if (!made) throw new Error('A view was not stored.');
    return made;
  });
}

export async function updateView(
  given: Input<Contract['updateView']>,
  ctx: Context,
): Promise<void> {
  const { id: viewId, name = null, state, opensFirst = null } = given;
  const mine = { accountId: ctx.user.id };
  await transaction(ctx.db, async (db) => {
    await lockAccount(db, mine);
    const [view] = await ownView(db, { ...mine, viewId });
    if (!view) fail('ViewNotFound');
    if (opensFirst) await unsetFirst(db, { ...mine, ...view });
    const change = {
      ...mine,
      viewId,
      name,
      state: state ? JSON.stringify(state) : null,
      opensFirst,
    };
    await storeView(db, change).catch(refuseDuplicate('table_view_name', 'ViewNameIsTaken'));
  });
}

/** Another person's view answers like none. */
export async function deleteView(
  { id }: Input<Contract['deleteView']>,
  { db, user }: Context,
): Promise<void> {
  const gone = await deleteOwnView(db, { viewId: id, accountId: user.id });
  if (gone.length === 0) fail('ViewNotFound');
}
