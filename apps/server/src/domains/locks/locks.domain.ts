import { domain } from '../../platform/domain.ts';
import { ofStudent } from '../../platform/personal-data.ts';
import { locksRoutes } from './locks.routes.ts';
import { lockUndoings } from './undo-lock.ts';

export const locks = domain('locks', {
  routes: locksRoutes,
  undo: lockUndoings,
  personalData: {
    tables: {
      module_lock: { of: ofStudent, erase: 'keep' },
      lock_action: {
        of: 'own.done_by = $1',
        notArchived: 'what a teacher did is in the audit log',
        erase: 'keep',
      },
      lock_action_entry: { of: ofStudent, erase: 'keep' },
      exam_opening: { of: ofStudent, erase: 'keep' },
      exam_preview: { of: 'own.teacher_id = $1', erase: 'keep' },
    },
  },
});
