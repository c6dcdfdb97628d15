import { accounts } from './en/accounts.ts';
import { courses } from './en/courses.ts';
import { dates } from './en/dates.ts';
import { failures } from './en/failures.ts';
import { modules } from './en/modules.ts';
import { notices } from './en/notices.ts';
import { packages } from './en/packages.ts';
import { people } from './en/people.ts';
import { player } from './en/player.ts';
import { results } from './en/results.ts';
import { runs } from './en/runs.ts';
import { schools } from './en/schools.ts';
import { shell } from './en/shell.ts';
import type { Texts } from './texts.ts';

export const en: Texts = { accounts, courses, dates, failures, modules, notices, packages, people, schools, shell, player, results, runs };
