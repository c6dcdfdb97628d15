import { noticesContract } from '@gesall/contract';
import {
  administrators,
  studentsAndStaff,
  studentsAndTeachers,
} from '../../platform/access/audiences.ts';
import { answer, byRoleAlone } from '../../platform/http/answer.ts';
import { markManyRead, markRead } from './mark-read.ts';
import { countReaders, readReach } from './notice-reach.ts';
import { createNotice, updateNotice } from './post-notice.ts';
import { readNotices } from './read-notices.ts';
import { setNoticeDeleted, setNoticesDeleted } from './set-notice-deleted.ts';

export const noticesRoutes = answer('notices', noticesContract, {
  notices: { roles: studentsAndStaff, run: readNotices },
  setRead: { roles: studentsAndTeachers, run: markRead },
  setManyRead: { roles: studentsAndTeachers, run: markManyRead },
  create: { roles: administrators, authorize: byRoleAlone, run: createNotice },
  update: { roles: administrators, authorize: byRoleAlone, run: updateNotice },
  reach: { roles: administrators, run: readReach },
  countReaders: { roles: administrators, run: countReaders },
  setDeleted: { roles: administrators, run: setNoticeDeleted },
  setManyDeleted: { roles: administrators, run: setNoticesDeleted },
});
