import { accounts } from './domains/accounts/accounts.domain.ts';
import { administrators } from './domains/administrators/administrators.domain.ts';
import { analysis } from './domains/analysis/analysis.domain.ts';
import { assessments } from './domains/assessments/assessments.domain.ts';
import { attendance } from './domains/attendance/attendance.domain.ts';
import { audit } from './domains/audit/audit.domain.ts';
import { authoring } from './domains/authoring/authoring.domain.ts';
import { calendar } from './domains/calendar/calendar.domain.ts';
import { companies } from './domains/companies/companies.domain.ts';
import { contacts } from './domains/contacts/contacts.domain.ts';
import { courses } from './domains/courses/courses.domain.ts';
import { customers } from './domains/customers/customers.domain.ts';
import { evaluations } from './domains/evaluations/evaluations.domain.ts';
import { external } from './domains/external/external.domain.ts';
import { health } from './domains/health/health.domain.ts';
import { imports } from './domains/imports/imports.domain.ts';
import { licences } from './domains/licences/licences.domain.ts';
import { locks } from './domains/locks/locks.domain.ts';
import { mail } from './domains/mail/mail.domain.ts';
import { mealCompensation } from './domains/meal-compensation/meal-compensation.domain.ts';
import { missedStarts } from './domains/missed-starts/missed-starts.domain.ts';
import { nextStep } from './domains/next-step/next-step.domain.ts';
import { notices } from './domains/notices/notices.domain.ts';
import { notifications } from './domains/notifications/notifications.domain.ts';
import { orders } from './domains/orders/orders.domain.ts';
import { packages } from './domains/packages/packages.domain.ts';
import { people } from './domains/people/people.domain.ts';
import { periodDocuments } from './domains/period-documents/period-documents.domain.ts';
import { periods } from './domains/periods/periods.domain.ts';
import { placementPapers } from './domains/placement-papers/placement-papers.domain.ts';
import { preparation } from './domains/preparation/preparation.domain.ts';
import { privacy } from './domains/privacy/privacy.domain.ts';
import { push } from './domains/push/push.domain.ts';
import { ratings } from './domains/ratings/ratings.domain.ts';
import { register } from './domains/register/register.domain.ts';
import { results } from './domains/results/results.domain.ts';
import { runs } from './domains/runs/runs.domain.ts';
import { schoolDays } from './domains/school-days/school-days.domain.ts';
import { schools } from './domains/schools/schools.domain.ts';
import { statistics } from './domains/statistics/statistics.domain.ts';
import { supervisorWeek } from './domains/supervisor-week/supervisor-week.domain.ts';
import { supervisors } from './domains/supervisors/supervisors.domain.ts';
import { support } from './domains/support/support.domain.ts';
import { undo } from './domains/undo/undo.domain.ts';
import { uploads } from './domains/uploads/uploads.domain.ts';
import { userSupport } from './domains/user-support/user-support.domain.ts';
import { views } from './domains/views/views.domain.ts';
import { workCards } from './domains/work-cards/work-cards.domain.ts';
import { workRegistrations } from './domains/work-registrations/work-registrations.domain.ts';

import { operations } from './operations/operations.domain.ts';
import type { Domain } from './platform/domain.ts';

export const domains: readonly Domain[] = [
  accounts,
  administrators,
  analysis,
  assessments,
  attendance,
  audit,
  authoring,
  calendar,
  companies,
  contacts,
  courses,
  customers,
  evaluations,
  external,
  health,
  imports,
  licences,
  locks,
  mail,
  mealCompensation,
  missedStarts,
  nextStep,
  notices,
  notifications,
  orders,
  packages,
  people,
  periodDocuments,
  periods,
  placementPapers,
  preparation,
  privacy,
  push,
  ratings,
  register,
  results,
  runs,
  schoolDays,
  schools,
  statistics,
  supervisorWeek,
  supervisors,
  support,
  undo,
  uploads,
  userSupport,
  views,
  workCards,
  workRegistrations,
  operations,
];

export const routes = domains.flatMap((each) => each.routes);

export const contentRoutes = domains.flatMap((each) => each.contentRoutes);
