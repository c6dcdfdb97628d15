import { domain } from '../../platform/domain.ts';
import { supportRoutes } from './support.routes.ts';

export const support = domain('support', { routes: supportRoutes });
