import {
  failures as failuresEn,
  periodDocuments as periodDocumentsEn,
} from '../en/period-documents.ts';
import { failures as periodFailuresEn } from '../en/periods.ts';
import { failures, periodDocuments } from '../sv/period-documents.ts';
import { failures as periodFailures } from '../sv/periods.ts';

export const periodDocumentsTexts = {
  sv: { periodDocuments, failures: { ...periodFailures, ...failures } },
  en: { periodDocuments: periodDocumentsEn, failures: { ...periodFailuresEn, ...failuresEn } },
};
