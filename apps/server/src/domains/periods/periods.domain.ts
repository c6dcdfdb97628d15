import { domain } from '../../platform/domain.ts';
import { ofStudent } from '../../platform/personal-data.ts';
import { leaveComingPeriods } from './leave-coming-periods.ts';
import { periodsRoutes } from './periods.routes.ts';
import { ofParticipant } from './periods.tables.ts';
import { periodUndoings } from './undo-periods.ts';

export const periods = domain('periods', {
  routes: periodsRoutes,
  undo: periodUndoings,
  studentLeaves: leaveComingPeriods,
  personalData: {
    tables: {
      placement_period: {
        of: 'own.created_by = $1',
        notArchived: 'plans of a school',
        erase: 'keep',
      },
      placement_participant: { of: ofStudent, secrets: ['span'], erase: 'keep' },
      former_workplace: { of: ofParticipant, erase: 'keep' },
      former_supervisor: { of: 'own.supervisor_id = $1', erase: 'keep' },
      participant_supervisor: { of: 'own.supervisor_id = $1', erase: 'keep' },
    },
  },
});
