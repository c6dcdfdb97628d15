import { failures as failuresEn, notifications as notificationsEn } from '../en/notifications.ts';
import { failures, notifications } from '../sv/notifications.ts';

export const notificationsTexts = {
  sv: { notifications, failures },
  en: { notifications: notificationsEn, failures: failuresEn },
};
