import { noticesContract } from '@gesall/contract';
import { answer, byRoleAlone } from '../../platform/http/answer.ts';
import { markManyRead, markRead } from './mark-read.ts';
import { countReaders, readReach } from './notice-reach.ts';
import { createNotice, updateNotice } from './post-notice.ts';
import { readNotices } from './read-notices.ts';
import { setNoticeDeleted, setNoticesDeleted } from './set-notice-deleted.ts';

const writers = ['Superuser', 'Admin'] as const;
/** Those whom notices are for. */
const addressed = ['Student', 'Teacher'] as const;
const readers = [...addressed, ...writers] as const;

export const noticesRoutes = answer('notices', noticesContract, {
  notices: { roles: readers, run: readNotices },
  setRead: { roles: addressed, run: markRead },
  setManyRead: { roles: addressed, run: markManyRead },
  create: { roles: writers, authorize: byRoleAlone, run: createNotice },
  update: { roles: writers, authorize: byRoleAlone, run: updateNotice },
  reach: { roles: writers, run: readReach },
  countReaders: { roles: writers, run: countReaders },
  setDeleted: { roles: writers, run: setNoticeDeleted },
  setManyDeleted: { roles: writers, run: setNoticesDeleted },
});
