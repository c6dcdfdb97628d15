import type { CommonFailureCode } from '@gesall/contract';
import type { sv } from './catalogues/web-sv.ts';

/** Files with texts loaded on demand. */
type Parts = typeof import('./sv/administrators.ts') &
  typeof import('./sv/analysis.ts') &
  typeof import('./sv/assessment-planning.ts') &
  typeof import('./sv/assessments.ts') &
  typeof import('./sv/attempts.ts') &
  typeof import('./sv/attendance.ts') &
  typeof import('./sv/audit.ts') &
  typeof import('./sv/authoring.ts') &
  typeof import('./sv/calendar.ts') &
  typeof import('./sv/classes.ts') &
  typeof import('./sv/companies.ts') &
  typeof import('./sv/companion.ts') &
  typeof import('./sv/companion-code.ts') &
  typeof import('./sv/contacts.ts') &
  typeof import('./sv/course-modules.ts') &
  typeof import('./sv/customers.ts') &
  typeof import('./sv/evaluations.ts') &
  typeof import('./sv/health.ts') &
  typeof import('./sv/imports.ts') &
  typeof import('./sv/invoices.ts') &
  typeof import('./sv/kit.ts') &
  typeof import('./sv/letters.ts') &
  typeof import('./sv/licences.ts') &
  typeof import('./sv/locks.ts') &
  typeof import('./sv/meal-compensation.ts') &
  typeof import('./sv/missed-starts.ts') &
  typeof import('./sv/modules.ts') &
  typeof import('./sv/new-school.ts') &
  typeof import('./sv/next-step.ts') &
  typeof import('./sv/notice-editor.ts') &
  typeof import('./sv/notifications.ts') &
  typeof import('./sv/orders.ts') &
  typeof import('./sv/own-account.ts') &
  typeof import('./sv/own-meals.ts') &
  typeof import('./sv/packages.ts') &
  typeof import('./sv/palette.ts') &
  typeof import('./sv/people.ts') &
  typeof import('./sv/periods.ts') &
  typeof import('./sv/period-documents.ts') &
  typeof import('./sv/placement-papers.ts') &
  typeof import('./sv/player.ts') &
  typeof import('./sv/preparation.ts') &
  typeof import('./sv/privacy.ts') &
  typeof import('./sv/push.ts') &
  typeof import('./sv/ratings.ts') &
  typeof import('./sv/register.ts') &
  typeof import('./sv/results.ts') &
  typeof import('./sv/school-breaks.ts') &
  typeof import('./sv/school-days.ts') &
  typeof import('./sv/schools.ts') &
  typeof import('./sv/statistics.ts') &
  typeof import('./sv/students.ts') &
  typeof import('./sv/supervisor-week.ts') &
  typeof import('./sv/supervisors.ts') &
  typeof import('./sv/support.ts') &
  typeof import('./sv/teacher-today.ts') &
  typeof import('./sv/undo.ts') &
  typeof import('./sv/uploads.ts') &
  typeof import('./sv/views.ts') &
  typeof import('./sv/work-cards.ts') &
  typeof import('./sv/work-registrations.ts');

type Swedish = typeof sv & Omit<Parts, 'failures'>;

/** Every text by domain and key; the Swedish catalogue defines the keys of every language. */
export type Texts = { -readonly [Domain in keyof Swedish]: Record<keyof Swedish[Domain], string> };

/**
 * Does not compile when a common failure code lacks a text, or a text lacks a code. Those of a
 * domain are typed in its own file.
 */
export type EveryFailureHasAText =
  Record<CommonFailureCode, string> extends (typeof sv)['failures']
    ? (typeof sv)['failures'] extends Record<CommonFailureCode, string>
      ? true
      : never
    : never;
/** @unused A compile-time check that every code has a text. */
export const everyFailureHasAText: EveryFailureHasAText = true;
