import { failures as documentFailuresEn } from '../en/period-documents.ts';
import { failures as periodFailuresEn } from '../en/periods.ts';
import { failures as failuresEn, preparation as preparationEn } from '../en/preparation.ts';
import { failures as documentFailures } from '../sv/period-documents.ts';
import { failures as periodFailures } from '../sv/periods.ts';
import { failures, preparation } from '../sv/preparation.ts';

/** The texts of what must be in order before a placement, with the refusals of its files. */
export const preparationTexts = {
  sv: { preparation, failures: { ...periodFailures, ...documentFailures, ...failures } },
  en: {
    preparation: preparationEn,
    failures: { ...periodFailuresEn, ...documentFailuresEn, ...failuresEn },
  },
};
