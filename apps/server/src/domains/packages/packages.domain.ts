import { domain } from '../../platform/domain.ts';
import { packagesRoutes } from './packages.routes.ts';

export const packages = domain('packages', { routes: packagesRoutes });
