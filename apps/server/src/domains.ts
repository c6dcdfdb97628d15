import { accountsRoutes } from './domains/accounts/index.ts';
import { coursesRoutes } from './domains/courses/index.ts';
import type { Route } from './platform/http/answer.ts';

/** Every call that the product answers. */
export const routes: Route[] = [...accountsRoutes, ...coursesRoutes];
