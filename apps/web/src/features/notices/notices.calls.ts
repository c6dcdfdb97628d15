import { noticesContract, type Output } from '@gesall/contract';
import { useRead, useSend } from '../../platform/calls.ts';

export type Notification = Output<typeof noticesContract.notices>[number];

export const useNotices = () => useRead(noticesContract.notices, {});

export const unreadOf = (notices: readonly Notification[]) => notices.filter(({ notice, isSeenByMe }) => !isSeenByMe && !notice.isDeleted);

const refreshes = [noticesContract.notices];

export const useMarkRead = () => useSend(noticesContract.setRead, { refreshes });
export const useMarkAllRead = () => useSend(noticesContract.setManyRead, { refreshes });
