import { failures as attendanceFailuresEn } from '../en/attendance.ts';
import { companion as companionEn } from '../en/companion.ts';
import { failures as evaluationFailuresEn } from '../en/evaluations.ts';
import { failures as documentFailuresEn } from '../en/period-documents.ts';
import { failures as periodFailuresEn } from '../en/periods.ts';
import { failures as cardFailuresEn } from '../en/work-cards.ts';
import { failures as registrationFailuresEn } from '../en/work-registrations.ts';
import { failures as attendanceFailures } from '../sv/attendance.ts';
import { companion } from '../sv/companion.ts';
import { failures as evaluationFailures } from '../sv/evaluations.ts';
import { failures as documentFailures } from '../sv/period-documents.ts';
import { failures as periodFailures } from '../sv/periods.ts';
import { failures as cardFailures } from '../sv/work-cards.ts';
import { failures as registrationFailures } from '../sv/work-registrations.ts';

/** The companion's own texts, and those of every refusal that its acts can meet. */
export const companionTexts = {
  sv: {
    companion,
    failures: {
      ...periodFailures,
      ...attendanceFailures,
      ...cardFailures,
      ...registrationFailures,
      ...evaluationFailures,
      ...documentFailures,
    },
  },
  en: {
    companion: companionEn,
    failures: {
      ...periodFailuresEn,
      ...attendanceFailuresEn,
      ...cardFailuresEn,
      ...registrationFailuresEn,
      ...evaluationFailuresEn,
      ...documentFailuresEn,
    },
  },
};
