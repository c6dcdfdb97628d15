import { accounts } from '../sv/accounts.ts';
import { failures as attendanceFailures } from '../sv/attendance.ts';
import { client } from '../sv/client.ts';
import { companion } from '../sv/companion.ts';
import { dates } from '../sv/dates.ts';
import { failures as evaluationFailures } from '../sv/evaluations.ts';
import { failures } from '../sv/failures.ts';
import { failures as documentFailures } from '../sv/period-documents.ts';
import { failures as periodFailures } from '../sv/periods.ts';
import { failures as cardFailures } from '../sv/work-cards.ts';
import { failures as registrationFailures } from '../sv/work-registrations.ts';

/** The companion's own texts, and those of every refusal that its acts can meet. */
export const sv = {
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
