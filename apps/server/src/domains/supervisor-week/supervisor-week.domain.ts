import { domain } from '../../platform/domain.ts';
import { minuteMs } from '../../platform/schedule.ts';
import { ofParticipant } from '../periods/index.ts';
import { sendWeekLetters } from './send-week-letters.ts';
import { supervisorWeekRoutes } from './supervisor-week.routes.ts';

export const supervisorWeek = domain('supervisor-week', {
  routes: supervisorWeekRoutes,
  schedules: [{ name: 'weekLetters', everyMs: 15 * minuteMs, run: sendWeekLetters }],
  personalData: {
    tables: {
      day_mark: { of: `(${ofParticipant} or own.supervisor_id = $1)`, erase: 'keep' },
      week_letter: {
        of: 'own.supervisor_id = $1',
        notArchived: 'the week of the latest letter, which the letters themselves tell',
        erase: 'delete',
      },
    },
  },
});
