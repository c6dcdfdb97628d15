import { evaluations as evaluationsEn, failures as failuresEn } from '../en/evaluations.ts';
import { failures as periodFailuresEn } from '../en/periods.ts';
import { evaluations, failures } from '../sv/evaluations.ts';
import { failures as periodFailures } from '../sv/periods.ts';

export const evaluationsTexts = {
  sv: { evaluations, failures: { ...periodFailures, ...failures } },
  en: { evaluations: evaluationsEn, failures: { ...periodFailuresEn, ...failuresEn } },
};
