import { domain } from '../../platform/domain.ts';
import { ofAccount } from '../../platform/personal-data.ts';
import { hourMs } from '../../platform/schedule.ts';
import { remindSupervisors } from './remind-supervisors.ts';
import { supervisorsRoutes } from './supervisors.routes.ts';
import { supervisorUndoings } from './undo-list.ts';

const ofSupervisor = 'own.supervisor_id = $1';

export const supervisors = domain('supervisors', {
  routes: supervisorsRoutes,
  undo: supervisorUndoings,
  schedules: [{ name: 'supervisorReminders', everyMs: hourMs, run: remindSupervisors }],
  personalData: {
    tables: {
      supervisor: { of: ofAccount, erase: { set: 'phone = null' } },
      supervisor_company: { of: ofSupervisor, erase: 'keep' },
      supervisor_school: { of: ofSupervisor, erase: 'delete' },
    },
  },
});
