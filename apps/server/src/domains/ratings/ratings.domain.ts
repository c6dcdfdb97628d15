import { domain } from '../../platform/domain.ts';
import { ofStudent } from '../../platform/personal-data.ts';
import { ratingsRoutes } from './ratings.routes.ts';

export const ratings = domain('ratings', {
  routes: ratingsRoutes,
  personalData: {
    tables: { module_rating: { of: ofStudent, erase: { set: 'comment = null' } } },
  },
});
