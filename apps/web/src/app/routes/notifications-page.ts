import { lazyPage } from '../../platform/parts/load-part.ts';

/** The same for students and teachers. */
export const notificationsPage = lazyPage(
  () => import('../../pages/NotificationsPage.tsx'),
  'NotificationsPage',
);
