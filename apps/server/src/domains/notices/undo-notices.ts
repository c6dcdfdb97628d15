import type { Undoings } from '../../platform/audit/undoing.ts';
import { restoreNotices } from './notices.sql.ts';

export const noticeUndoings: Undoings = {
  'notice.deleted': { putBack: restoreNotices, leaves: 'notice.restored' },
};
