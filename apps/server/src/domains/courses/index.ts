export { authoringRoutes } from './authoring/authoring.routes.ts';
export { hideEmptyModules } from './authoring/modules.ts';
export { authoringUndoings } from './authoring/undo-authoring.ts';
export { coursesRoutes } from './courses.routes.ts';
export { modulesRoutes } from './modules.routes.ts';
export { findModule, setPackageOfModule } from './modules.sql.ts';
export { uploadJson } from './uploads-json.ts';
