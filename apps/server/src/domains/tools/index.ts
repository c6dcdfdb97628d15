export { removeLookReasonsOf } from './erasing.sql.ts';
export { inPlaceOf } from './student-windows.ts';
export { toolsRoutes } from './tools.routes.ts';
