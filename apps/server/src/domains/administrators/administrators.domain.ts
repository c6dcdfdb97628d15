import { domain } from '../../platform/domain.ts';
import { administratorsRoutes } from './administrators.routes.ts';

export const administrators = domain('administrators', { routes: administratorsRoutes });
