import { domain } from '../../platform/domain.ts';
import { minuteMs } from '../../platform/schedule.ts';
import { checkEveryPart } from './check-health.ts';
import { healthRoutes } from './health.routes.ts';

export const health = domain('health', {
  routes: healthRoutes,
  schedules: [{ name: 'healthCheck', everyMs: 10 * minuteMs, run: checkEveryPart }],
});
