import type { Undoings } from '../../platform/audit/undoing.ts';
import {
  putGroupsBack,
  regroupSchools,
  restoreGroups,
  restoreProgrammes,
} from './undo-register.sql.ts';

export const registerUndoings: Undoings = {
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
