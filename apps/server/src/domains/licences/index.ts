export { licencesRoutes } from './licences.routes.ts';
