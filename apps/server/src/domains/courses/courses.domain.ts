import { domain } from '../../platform/domain.ts';
import { coursesRoutes } from './courses.routes.ts';

export const courses = domain('courses', { routes: coursesRoutes });
