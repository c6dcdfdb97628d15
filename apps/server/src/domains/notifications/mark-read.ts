import type { Input, notificationsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { storeAllRead, storeRead } from './notifications.sql.ts';

export async function markRead(
  { notificationId: id }: Input<typeof notificationsContract.setRead>,
  { db, user, now }: Context,
) {
  const marked = await storeRead(db, { accountId: user.id, id, at: now() });
  if (marked.length === 0) fail('NotificationNotFound');
  return {};
}

export async function markAllRead(
  { upToId }: Input<typeof notificationsContract.setAllRead>,
  { db, user, now }: Context,
) {
  await storeAllRead(db, { accountId: user.id, upToId, at: now() });
  return {};
}
