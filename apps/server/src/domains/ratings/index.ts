export { removeCommentsOf } from './erasing.sql.ts';
export { ratingsRoutes } from './ratings.routes.ts';
