export { coursesRoutes } from './courses.routes.ts';
export { modulesRoutes } from './modules.routes.ts';
export { importPackage } from './packages/import-package.ts';
export { packagesRoutes } from './packages/packages.routes.ts';
