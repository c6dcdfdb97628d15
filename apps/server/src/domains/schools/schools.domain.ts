import { domain } from '../../platform/domain.ts';
import { schoolsRoutes } from './schools.routes.ts';
import { restoreClasses } from './undo-schools.sql.ts';

export const schools = domain('schools', {
  routes: schoolsRoutes,
  undo: { 'class.deleted': { putBack: restoreClasses, leaves: 'class.restored' } },
});
