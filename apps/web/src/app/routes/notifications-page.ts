import { lazyRouteComponent } from '@tanstack/react-router';

/** The same for students and teachers. */
export const notificationsPage = lazyRouteComponent(
  () => import('../../pages/NotificationsPage.tsx'),
  'NotificationsPage',
);
