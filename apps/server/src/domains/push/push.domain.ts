import { domain } from '../../platform/domain.ts';
import { ofAccount } from '../../platform/personal-data.ts';
import { checkPush } from './check-push.ts';
import { pushRoutes } from './push.routes.ts';
import { removeEnded } from './push.sql.ts';
import { sendPush } from './send-push.ts';

export const push = domain('push', {
  routes: pushRoutes,
  jobs: { 'send-push-of-many': sendPush },
  health: { push: checkPush },
  personalData: {
    tables: {
      push_subscription: {
        of: ofAccount,
        secrets: ['endpoint', 'p256dh', 'auth'],
        erase: 'delete',
      },
    },
    retention: [
      {
        kind: 'pushSubscriptions',
        table: 'push_subscription',
        endedAt: 'used_at',
        remove: removeEnded,
      },
    ],
  },
});
