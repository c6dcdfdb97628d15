import { assessmentPlanning as assessmentPlanningEn } from '../en/assessment-planning.ts';
import { assessments as assessmentsEn, failures as failuresEn } from '../en/assessments.ts';
import { assessmentPlanning } from '../sv/assessment-planning.ts';
import { assessments, failures } from '../sv/assessments.ts';

/** The texts of assessments for teachers; the phone has its part alone. */
export const assessmentPlanningTexts = {
  sv: { assessments, assessmentPlanning, failures },
  en: {
    assessments: assessmentsEn,
    assessmentPlanning: assessmentPlanningEn,
    failures: failuresEn,
  },
};
