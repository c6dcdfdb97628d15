import { failures as periodFailuresEn } from '../en/periods.ts';
import { placementPapers as placementPapersEn } from '../en/placement-papers.ts';
import { failures as periodFailures } from '../sv/periods.ts';
import { placementPapers } from '../sv/placement-papers.ts';

/** The texts of grading bases and exports of a period. */
export const placementPapersTexts = {
  sv: { placementPapers, failures: periodFailures },
  en: { placementPapers: placementPapersEn, failures: periodFailuresEn },
};
