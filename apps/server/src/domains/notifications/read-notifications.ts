import type { Input, notificationsContract, Output } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { kinds } from './kinds/kinds.ts';
import { countUnreadOf, listNotifications } from './notifications.sql.ts';

type Read = typeof notificationsContract.notifications;

export async function readNotifications(
  given: Input<Read>,
  { db, user }: Context,
): Promise<Output<Read>> {
  const page = await listNotifications(db, given, { accountId: user.id });
  const items = page.items.map((each) => ({
    ...each,
    path: kinds[each.kind].path(each.values, user),
    asPurchaser: user.purchaser && kinds[each.kind].isForPurchasers,
  }));
  return { ...page, items };
}

export async function countUnread(
  _: unknown,
  { db, user }: Context,
): Promise<Output<typeof notificationsContract.countUnread>> {
  const [counted] = await countUnreadOf(db, { accountId: user.id });
  return counted ?? { unread: 0 };
}
