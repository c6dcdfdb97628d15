import { notificationsContract } from '@gesall/contract';
import { accessOf } from '../../testing/access.ts';

const own = 'it reads and changes what is the caller’s own';

export const access = accessOf(notificationsContract, {
  notifications: { open: 'to students', own: () => ({}), because: own },
  countUnread: { open: 'to students', own: () => ({}), because: own },
  setRead: { open: 'to students', because: 'whose one is tried with the notifications' },
  setAllRead: { open: 'to students', own: () => ({ upToId: 1 }), because: own },
});
