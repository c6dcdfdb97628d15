import { noticesContract, type Output } from '@gesall/contract';
import { useRead, useSend } from '../../platform/calls.ts';

export type Notification = Output<typeof noticesContract.notices>[number];

export const useNotices = () => useRead(noticesContract.notices, {});

/** Those that have not been taken away. */
export const standing = (notices: readonly Notification[]) =>
  notices.filter(({ notice }) => !notice.isDeleted);
export const unreadOf = (notices: readonly Notification[]) =>
  standing(notices).filter(({ isSeenByMe }) => !isSeenByMe);

const refreshes = [noticesContract.notices];

export const useMarkRead = () => useSend(noticesContract.setRead, { refreshes });
export const useMarkAllRead = () => useSend(noticesContract.setManyRead, { refreshes });
