import { domain } from '../../platform/domain.ts';
import { ofAccount } from '../../platform/personal-data.ts';
import { calendarRoutes } from './calendar.routes.ts';

export const calendar = domain('calendar', {
  routes: calendarRoutes,
  personalData: {
    tables: { calendar_address: { of: ofAccount, secrets: ['secret_hash'], erase: 'delete' } },
  },
});
