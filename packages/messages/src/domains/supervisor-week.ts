import {
  failures as failuresEn,
  supervisorWeek as supervisorWeekEn,
} from '../en/supervisor-week.ts';
import { failures, supervisorWeek } from '../sv/supervisor-week.ts';

/** The texts of the page that a supervisor's mailed link opens. */
export const supervisorWeekTexts = {
  sv: { supervisorWeek, failures },
  en: { supervisorWeek: supervisorWeekEn, failures: failuresEn },
};
