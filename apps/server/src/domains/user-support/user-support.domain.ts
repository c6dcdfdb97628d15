import { domain } from '../../platform/domain.ts';
import { userSupportRoutes } from './user-support.routes.ts';

export const userSupport = domain('user-support', {
  routes: userSupportRoutes,
  personalData: {
    tables: {
      student_window: {
        of: 'own.student_id = $1 or own.actor_id = $1',
        // Both what they wrote and what was written about them.
        erase: { set: 'reason = null' },
      },
    },
  },
});
