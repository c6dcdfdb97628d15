import { domain } from '../../platform/domain.ts';
import { statisticsRoutes } from './statistics.routes.ts';

export const statistics = domain('statistics', { routes: statisticsRoutes });
