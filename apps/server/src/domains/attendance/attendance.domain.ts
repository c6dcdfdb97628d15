import { domain } from '../../platform/domain.ts';
import { ofStudent } from '../../platform/personal-data.ts';
import { ofParticipant } from '../periods/index.ts';
import { attendanceRoutes } from './attendance.routes.ts';
import { erasePositions } from './attendance.sql.ts';

export const attendance = domain('attendance', {
  routes: attendanceRoutes,
  personalData: {
    tables: {
      attendance_point: {
        of: ofParticipant,
        erase: {
          set: 'latitude = null, longitude = null, accuracy_m = null, position_removed_at = case when latitude is not null then now() else position_removed_at end',
        },
      },
      absence: { of: ofParticipant, erase: { set: 'comment = null' } },
      day_correction: { of: ofParticipant, erase: 'keep' },
      food_request: { of: ofParticipant, erase: 'keep' },
      school_positions: {
        of: 'own.turned_on_by = $1',
        notArchived: 'a setting of a school',
        erase: 'keep',
      },
      protected_identity: { of: ofStudent, erase: 'delete' },
      position_reading: { of: ofParticipant, erase: 'delete' },
    },
    retention: [
      {
        table: 'attendance_point',
        kind: 'positions',
        of: ofParticipant,
        endedAt: 'case when own.latitude is not null then own.occurred_at end',
        remove: (db, { before }) => erasePositions(db, { before }),
      },
    ],
  },
});
