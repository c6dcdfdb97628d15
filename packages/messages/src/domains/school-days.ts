import { failures as failuresEn, schoolDays as schoolDaysEn } from '../en/school-days.ts';
import { failures, schoolDays } from '../sv/school-days.ts';

/** The texts of a school's calendar. */
export const schoolDaysTexts = {
  sv: { schoolDays, failures },
  en: { schoolDays: schoolDaysEn, failures: failuresEn },
};
