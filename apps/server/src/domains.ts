import { accountsRoutes, administratorsRoutes } from './domains/accounts/index.ts';
import { auditRoutes } from './domains/audit/index.ts';
import { authoringRoutes, coursesRoutes, modulesRoutes } from './domains/courses/index.ts';
import { customersRoutes } from './domains/customers/index.ts';
import { externalRoutes } from './domains/external/index.ts';
import { healthRoutes } from './domains/health/index.ts';
import { importsRoutes } from './domains/imports/index.ts';
import { licencesRoutes } from './domains/licences/index.ts';
import { locksRoutes } from './domains/locks/index.ts';
import { noticesRoutes } from './domains/notices/index.ts';
import { packagesRoutes } from './domains/packages/index.ts';
import { peopleRoutes } from './domains/people/index.ts';
import { privacyRoutes } from './domains/privacy/index.ts';
import { ratingsRoutes } from './domains/ratings/index.ts';
import { resultsRoutes } from './domains/results/index.ts';
import { playerRoutes, runsRoutes } from './domains/runs/index.ts';
import { registerRoutes, schoolsRoutes } from './domains/schools/index.ts';
import { statisticsRoutes } from './domains/statistics/index.ts';
import { supportRoutes } from './domains/support/index.ts';
import { toolsRoutes } from './domains/tools/index.ts';
import { uploadsRoutes } from './domains/uploads/index.ts';
import { viewsRoutes } from './domains/views/index.ts';
import type { Route } from './platform/http/answer.ts';

/** Every call that the product answers. */
export const routes: Route[] = [
  ...accountsRoutes,
  ...administratorsRoutes,
  ...auditRoutes,
  ...authoringRoutes,
  ...coursesRoutes,
  ...customersRoutes,
  ...externalRoutes,
  ...healthRoutes,
  ...importsRoutes,
  ...licencesRoutes,
  ...locksRoutes,
  ...modulesRoutes,
  ...noticesRoutes,
  ...packagesRoutes,
  ...peopleRoutes,
  ...privacyRoutes,
  ...ratingsRoutes,
  ...registerRoutes,
  ...resultsRoutes,
  ...runsRoutes,
  ...schoolsRoutes,
  ...statisticsRoutes,
  ...supportRoutes,
  ...toolsRoutes,
  ...uploadsRoutes,
  ...viewsRoutes,
];

/** Every call of the content origin. */
export const contentRoutes: Route[] = [...playerRoutes];
