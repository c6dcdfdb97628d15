import { domain } from '../../platform/domain.ts';
import { minuteMs } from '../../platform/schedule.ts';
import { ofParticipant } from '../periods/index.ts';
import { missedStartsRoutes } from './missed-starts.routes.ts';
import { remindOnPhone, remindStudent, remindStudents } from './remind-students.ts';

export const missedStarts = domain('missed-starts', {
  routes: missedStartsRoutes,
  jobs: {
    'remind-student-of-many': remindStudent,
    'push-reminder-of-many': remindOnPhone,
  },
  schedules: [{ name: 'missedStarts', everyMs: 5 * minuteMs, run: remindStudents }],
  personalData: {
    tables: {
      missed_start: { of: ofParticipant, erase: 'delete' },
      missed_start_rule: {
        of: 'own.changed_by = $1',
        notArchived: 'a setting of a school',
        erase: 'keep',
      },
    },
  },
});
