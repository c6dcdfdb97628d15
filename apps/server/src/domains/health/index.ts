export { checkHealth, everyPart } from './check-health.ts';
export { healthRoutes } from './health.routes.ts';
