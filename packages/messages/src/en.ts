import { accounts } from './en/accounts.ts';
import { courses } from './en/courses.ts';
import { dates } from './en/dates.ts';
import { failures } from './en/failures.ts';
import { notices } from './en/notices.ts';
import { runs } from './en/runs.ts';
import { shell } from './en/shell.ts';
import type { Common } from './texts.ts';

export const en: Common = { accounts, courses, dates, failures, notices, shell, runs };
