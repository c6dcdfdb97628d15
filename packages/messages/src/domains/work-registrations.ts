import { failures as documentFailuresEn } from '../en/period-documents.ts';
import { failures as periodFailuresEn } from '../en/periods.ts';
import { failures as cardFailuresEn } from '../en/work-cards.ts';
import {
  failures as failuresEn,
  workRegistrations as workRegistrationsEn,
} from '../en/work-registrations.ts';
import { failures as documentFailures } from '../sv/period-documents.ts';
import { failures as periodFailures } from '../sv/periods.ts';
import { failures as cardFailures } from '../sv/work-cards.ts';
import { failures, workRegistrations } from '../sv/work-registrations.ts';

export const workRegistrationsTexts = {
  sv: {
    workRegistrations,
    failures: { ...documentFailures, ...periodFailures, ...cardFailures, ...failures },
  },
  en: {
    workRegistrations: workRegistrationsEn,
    failures: { ...documentFailuresEn, ...periodFailuresEn, ...cardFailuresEn, ...failuresEn },
  },
};
