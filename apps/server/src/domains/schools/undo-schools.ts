import type { Undoings } from '../../platform/audit/undoing.ts';
import {
  putGroupsBack,
  regroupSchools,
  restoreClasses,
  restoreGroups,
  restoreProgrammes,
} from './undo-schools.sql.ts';

export const schoolUndoings: Undoings = {
  'class.deleted': { putBack: restoreClasses, leaves: 'class.restored' },
  'programme.deleted': { putBack: restoreProgrammes, leaves: 'programme.restored' },
  'school.grouped': { putBack: putGroupsBack, leaves: 'school.grouped' },
  'schoolGroup.deleted': {
    leaves: 'schoolGroup.restored',
    async putBack(db, { events }) {
      const groups = await restoreGroups(db, { events });
      await regroupSchools(db, { events: groups.map(({ id }) => id) });
      return groups;
    },
  },
};
