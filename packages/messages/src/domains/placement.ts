import { failures as periodFailuresEn, periods as periodsEn } from '../en/periods.ts';
import { failures as periodFailures, periods } from '../sv/periods.ts';

/** The texts of work placement, loaded with its tab. */
export const placementTexts = {
  sv: { periods, failures: periodFailures },
  en: { periods: periodsEn, failures: periodFailuresEn },
};
