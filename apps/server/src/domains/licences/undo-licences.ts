import type { Undoings } from '../../platform/audit/undoing.ts';
import { holdOrderedLicences, putCourseOrderBack, putLicencesBack } from './undo-licences.sql.ts';

export const licenceUndoings: Undoings = {
  'licence.changed': { putBack: putLicencesBack, leaves: 'licence.changed' },
  'licence.coursesChanged': {
    leaves: 'licence.coursesChanged',
    async putBack(db, { events }) {
      await holdOrderedLicences(db, { events });
      return putCourseOrderBack(db, { events });
    },
  },
};
