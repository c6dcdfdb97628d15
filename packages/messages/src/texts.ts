import type { CommonFailureCode } from '@gesall/contract';
import type { administrators } from './sv/administrators.ts';
import type { analysis } from './sv/analysis.ts';
import type { attempts } from './sv/attempts.ts';
import type { audit } from './sv/audit.ts';
import type { authoring } from './sv/authoring.ts';
import type { classes } from './sv/classes.ts';
import type { customers } from './sv/customers.ts';
import type { health } from './sv/health.ts';
import type { imports } from './sv/imports.ts';
import type { kit } from './sv/kit.ts';
import type { letters } from './sv/letters.ts';
import type { licences } from './sv/licences.ts';
import type { locks } from './sv/locks.ts';
import type { modules } from './sv/modules.ts';
import type { newSchool } from './sv/new-school.ts';
import type { noticeEditor } from './sv/notice-editor.ts';
import type { ownAccount } from './sv/own-account.ts';
import type { packages } from './sv/packages.ts';
import type { people } from './sv/people.ts';
import type { player } from './sv/player.ts';
import type { privacy } from './sv/privacy.ts';
import type { ratings } from './sv/ratings.ts';
import type { register } from './sv/register.ts';
import type { results } from './sv/results.ts';
import type { schools } from './sv/schools.ts';
import type { statistics } from './sv/statistics.ts';
import type { students } from './sv/students.ts';
import type { support } from './sv/support.ts';
import type { teacherToday } from './sv/teacher-today.ts';
import type { undo } from './sv/undo.ts';
import type { uploads } from './sv/uploads.ts';
import type { views } from './sv/views.ts';
import type { sv } from './sv.ts';

type Swedish = typeof sv & {
  administrators: typeof administrators;
  analysis: typeof analysis;
  attempts: typeof attempts;
  audit: typeof audit;
  authoring: typeof authoring;
  classes: typeof classes;
  customers: typeof customers;
  health: typeof health;
  imports: typeof imports;
  kit: typeof kit;
  letters: typeof letters;
  licences: typeof licences;
  locks: typeof locks;
  modules: typeof modules;
  teacherToday: typeof teacherToday;
  newSchool: typeof newSchool;
  noticeEditor: typeof noticeEditor;
  ownAccount: typeof ownAccount;
  packages: typeof packages;
  people: typeof people;
  player: typeof player;
  privacy: typeof privacy;
  ratings: typeof ratings;
  register: typeof register;
  results: typeof results;
  schools: typeof schools;
  statistics: typeof statistics;
  students: typeof students;
  support: typeof support;
  undo: typeof undo;
  uploads: typeof uploads;
  views: typeof views;
};

/**
 * Every text by domain and key; the Swedish catalogue has the keys, any other language must have
 * the same.
 */
export type Texts = { [Domain in keyof Swedish]: Record<keyof Swedish[Domain], string> };

/** The texts that every page may need. */
export type Common = Pick<Texts, keyof typeof sv>;

/**
 * Fails to compile when a common failure code has no text, or a text has no code. Those of a domain
 * are typed in its own file.
 */
export type EveryFailureHasAText =
  Record<CommonFailureCode, string> extends Swedish['failures']
    ? Swedish['failures'] extends Record<CommonFailureCode, string>
      ? true
      : never
    : never;
/** @unused A proof for the compiler: it does not compile when a code has no text. */
export const everyFailureHasAText: EveryFailureHasAText = true;
