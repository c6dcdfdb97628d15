import { useRead, useSend } from '@gesall/client/react';
import { notificationsContract, type Output } from '@gesall/contract';

export type Notification = Output<typeof notificationsContract.notifications>['items'][number];

/** The newest notifications, or those after a page's last one. */
export const useNotifications = (after?: string) =>
  useRead(notificationsContract.notifications, { sort: '-createdAt', take: 50, after });

/** The number of unread ones; 0 until known and for people without notifications. */
export const useUnreadNotifications = (enabled = true) =>
  useRead(notificationsContract.countUnread, {}, { enabled }).data?.unread ?? 0;

const refreshes = [notificationsContract.notifications, notificationsContract.countUnread];

export const useMarkNotificationRead = () => useSend(notificationsContract.setRead, { refreshes });
export const useMarkAllNotificationsRead = () =>
  useSend(notificationsContract.setAllRead, { refreshes });
