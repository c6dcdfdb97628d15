import { accounts } from '../en/accounts.ts';
import { client } from '../en/client.ts';
import { courses } from '../en/courses.ts';
import { dates } from '../en/dates.ts';
import { failures } from '../en/failures.ts';
import { notices } from '../en/notices.ts';
import { accounts as passwords } from '../en/passwords.ts';
import { runs } from '../en/runs.ts';
import { shell } from '../en/shell.ts';
import type { LikeSwedish } from './catalogues.ts';
import type { sv } from './web-sv.ts';

export const en: LikeSwedish<typeof sv> = {
  accounts: { ...accounts, ...passwords },
  ...{ client, courses, dates, failures, notices, shell, runs },
};
