import { assessments as assessmentsEn, failures as failuresEn } from '../en/assessments.ts';
import { assessments, failures } from '../sv/assessments.ts';

/** The texts of levels, statements and talks on the phone. */
export const assessmentsTexts = {
  sv: { assessments, failures },
  en: { assessments: assessmentsEn, failures: failuresEn },
};
