export { removeReportsOf } from './erasing.sql.ts';
export { externalRoutes } from './external.routes.ts';
export { receiveReport } from './take-report.ts';
