export { externalRoutes } from './external.routes.ts';
export { receiveReport } from './take-report.ts';
