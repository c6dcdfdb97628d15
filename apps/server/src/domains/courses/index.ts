export { coursesRoutes } from './courses.routes.ts';
export { moduleUrl } from './module-url.ts';
export { modulesRoutes } from './modules.routes.ts';
export { importPackage } from './packages/import-package.ts';
