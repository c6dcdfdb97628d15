export { removeViewsOf } from './erasing.sql.ts';
export { viewsRoutes } from './views.routes.ts';
