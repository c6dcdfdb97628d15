import { failures as failuresEn, missedStarts as missedStartsEn } from '../en/missed-starts.ts';
import { failures, missedStarts } from '../sv/missed-starts.ts';

/** The texts of students who are missing on placement. */
export const missedStartsTexts = {
  sv: { missedStarts, failures },
  en: { missedStarts: missedStartsEn, failures: failuresEn },
};
