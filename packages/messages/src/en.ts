import { accounts } from './en/accounts.ts';
import { courses } from './en/courses.ts';
import { dates } from './en/dates.ts';
import { failures } from './en/failures.ts';
import { player } from './en/player.ts';
import { shell } from './en/shell.ts';
import type { Texts } from './texts.ts';

export const en: Texts = { accounts, courses, dates, failures, shell, player };
