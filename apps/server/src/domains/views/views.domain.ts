import { domain } from '../../platform/domain.ts';
import { ofAccount } from '../../platform/personal-data.ts';
import { viewsRoutes } from './views.routes.ts';

export const views = domain('views', {
  routes: viewsRoutes,
  personalData: { tables: { table_view: { of: ofAccount, erase: 'delete' } } },
});
