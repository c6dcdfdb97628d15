import { domain } from '../../platform/domain.ts';
import { externalRoutes } from './external.routes.ts';

export const external = domain('external', {
  routes: externalRoutes,
  personalData: {
    tables: {
      external_report: {
        of: 'own.launch_id in (select id from external_launch where account_id = $1)',
        erase: 'delete',
      },
    },
  },
});
