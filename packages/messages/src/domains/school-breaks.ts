import { failures as failuresEn, schoolBreaks as schoolBreaksEn } from '../en/school-breaks.ts';
import { failures, schoolBreaks } from '../sv/school-breaks.ts';

/** The texts of the form of a school's own breaks. */
export const schoolBreaksTexts = {
  sv: { schoolBreaks, failures },
  en: { schoolBreaks: schoolBreaksEn, failures: failuresEn },
};
