import { useRead, useSend } from '@gesall/client/react';
import { noticesContract, type Output } from '@gesall/contract';

export type Notification = Output<typeof noticesContract.notices>[number];

export const useNotices = () => useRead(noticesContract.notices, {});

/** Notices that are not deleted. */
export const notDeleted = (notices: readonly Notification[]) =>
  notices.filter(({ notice }) => !notice.isDeleted);
export const unreadOf = (notices: readonly Notification[]) =>
  notDeleted(notices).filter(({ isSeenByMe }) => !isSeenByMe);

const refreshes = [noticesContract.notices];

export const useMarkRead = () => useSend(noticesContract.setRead, { refreshes });
export const useMarkAllRead = () => useSend(noticesContract.setManyRead, { refreshes });
