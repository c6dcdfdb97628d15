export { emptyImportRowsOf } from './erasing.sql.ts';
export { importsRoutes } from './imports.routes.ts';
