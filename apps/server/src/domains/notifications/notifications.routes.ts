import { notificationsContract } from '@gesall/contract';
import { studentsAndTeachers } from '../../platform/access/audiences.ts';
import { answer } from '../../platform/http/answer.ts';
import { markAllRead, markRead } from './mark-read.ts';
import { countUnread, readNotifications } from './read-notifications.ts';

export const notificationsRoutes = answer('notifications', notificationsContract, {
  notifications: { roles: studentsAndTeachers, run: readNotifications },
  countUnread: { roles: studentsAndTeachers, run: countUnread },
  setRead: { roles: studentsAndTeachers, run: markRead },
  setAllRead: { roles: studentsAndTeachers, run: markAllRead },
});
