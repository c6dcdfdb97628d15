export { resultsRoutes } from './results.routes.ts';
