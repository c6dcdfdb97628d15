import { domain } from '../../platform/domain.ts';
import { ofAccount } from '../../platform/personal-data.ts';
import { noticesRoutes } from './notices.routes.ts';
import { restoreNotices } from './notices.sql.ts';

export const notices = domain('notices', {
  routes: noticesRoutes,
  undo: { 'notice.deleted': { putBack: restoreNotices, leaves: 'notice.restored' } },
  personalData: { tables: { notice_read: { of: ofAccount, erase: 'keep' } } },
});
