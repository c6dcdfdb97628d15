import { accounts } from '../en/accounts.ts';
import { failures as attendanceFailures } from '../en/attendance.ts';
import { client } from '../en/client.ts';
import { companion } from '../en/companion.ts';
import { dates } from '../en/dates.ts';
import { failures as evaluationFailures } from '../en/evaluations.ts';
import { failures } from '../en/failures.ts';
import { failures as documentFailures } from '../en/period-documents.ts';
import { failures as periodFailures } from '../en/periods.ts';
import { failures as cardFailures } from '../en/work-cards.ts';
import { failures as registrationFailures } from '../en/work-registrations.ts';
import type { LikeSwedish } from './catalogues.ts';
import type { sv } from './companion-sv.ts';

export const en: LikeSwedish<typeof sv> = {
  ...{ accounts, client, companion, dates },
  failures: {
    ...failures,
    ...periodFailures,
    ...attendanceFailures,
    ...cardFailures,
    ...registrationFailures,
    ...evaluationFailures,
    ...documentFailures,
  },
};
