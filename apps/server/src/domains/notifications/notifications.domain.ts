import { domain } from '../../platform/domain.ts';
import { notificationsRoutes } from './notifications.routes.ts';

export const notifications = domain('notifications', {
  routes: notificationsRoutes,
  personalData: {
    tables: {
      notification: { of: 'own.account_id = $1 or own.about_id = $1', erase: 'delete' },
    },
    retention: [
      {
        kind: 'notifications',
        table: 'notification',
        // One that nobody has read goes a year after it was made: 305 days and the 60 of a read one.
        endedAt: "coalesce(read_at, created_at + interval '305 days')",
      },
    ],
  },
});
