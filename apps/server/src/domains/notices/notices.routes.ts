import { noticesContract } from '@gesall/contract';
import { answer } from '../../platform/http/answer.ts';
import { markManyRead, markRead } from './mark-read.ts';
import { readNotices } from './read-notices.ts';
import { setNoticeDeleted } from './set-notice-deleted.ts';

const readers = ['Student', 'Teacher', 'Superuser', 'Admin'] as const;

export const noticesRoutes = answer('notices', noticesContract, {
  notices: { roles: readers, run: readNotices },
  setRead: { roles: readers, run: markRead },
  setManyRead: { roles: readers, run: markManyRead },
  setDeleted: { roles: ['Superuser', 'Admin'], run: setNoticeDeleted },
});
