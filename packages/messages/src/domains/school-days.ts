import { schoolDays as schoolDaysEn } from '../en/school-days.ts';
import { schoolDays } from '../sv/school-days.ts';

/** The texts of days without school. */
export const schoolDaysTexts = { sv: { schoolDays }, en: { schoolDays: schoolDaysEn } };
