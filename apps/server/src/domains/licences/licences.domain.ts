import { domain } from '../../platform/domain.ts';
import { ofStudent } from '../../platform/personal-data.ts';
import { dayMs } from '../../platform/schedule.ts';
import { licencesRoutes } from './licences.routes.ts';
import { moveUndoings } from './move-licences.ts';
import { notifyOfEndingLicences } from './notify-of-ending.ts';
import { lockOrderedLicences, putCourseOrderBack, putLicencesBack } from './undo-licences.sql.ts';

export const licences = domain('licences', {
  routes: licencesRoutes,
  undo: {
    ...moveUndoings,
    'licence.changed': { putBack: putLicencesBack, leaves: 'licence.changed' },
    'licence.coursesChanged': {
      leaves: 'licence.coursesChanged',
      async putBack(db, { events }) {
        await lockOrderedLicences(db, { events });
        return putCourseOrderBack(db, { events });
      },
    },
  },
  schedules: [{ name: 'endingLicences', everyMs: dayMs, run: notifyOfEndingLicences }],
  personalData: { tables: { student_licence: { of: ofStudent, erase: 'keep' } } },
});
