import { accounts } from '../sv/accounts.ts';
import { client } from '../sv/client.ts';
import { courses } from '../sv/courses.ts';
import { dates } from '../sv/dates.ts';
import { failures } from '../sv/failures.ts';
import { notices } from '../sv/notices.ts';
import { accounts as passwords } from '../sv/passwords.ts';
import { runs } from '../sv/runs.ts';
import { shell } from '../sv/shell.ts';

/** The texts that every page of the web client has. */
export const sv = {
  accounts: { ...accounts, ...passwords },
  ...{ client, courses, dates, failures, notices, shell, runs },
};
