import { accounts } from './sv/accounts.ts';
import { courses } from './sv/courses.ts';
import { dates } from './sv/dates.ts';
import { failures } from './sv/failures.ts';
import { player } from './sv/player.ts';
import { shell } from './sv/shell.ts';

export const sv = { accounts, courses, dates, failures, shell, player };
