import { accounts } from './sv/accounts.ts';
import { courses } from './sv/courses.ts';
import { dates } from './sv/dates.ts';
import { failures } from './sv/failures.ts';
import { notices } from './sv/notices.ts';
import { runs } from './sv/runs.ts';
import { shell } from './sv/shell.ts';

export const sv = { accounts, courses, dates, failures, notices, shell, runs };
