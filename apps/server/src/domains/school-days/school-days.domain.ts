import { domain } from '../../platform/domain.ts';
import { schoolDaysRoutes } from './school-days.routes.ts';

export const schoolDays = domain('school-days', {
  routes: schoolDaysRoutes,
  personalData: {
    tables: {
      school_break: {
        of: 'own.created_by = $1',
        notArchived: 'the calendar of a school',
        erase: 'keep',
      },
    },
  },
});
