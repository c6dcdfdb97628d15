export { locksRoutes } from './locks.routes.ts';
export type { StartRow } from './start-conditions.sql.ts';
export { closedBecause, doorOf, type OpenStart, refuseClosed } from './start-conditions.ts';
