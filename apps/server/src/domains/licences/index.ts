export { licencesRoutes } from './licences.routes.ts';
export { licenceUndoings } from './undo-licences.ts';
