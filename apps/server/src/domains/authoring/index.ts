export { hideEmptyModules } from './hide-empty-modules.ts';
export { moduleUrl } from './module-url.ts';
export { findModule, setPackageOfModule } from './modules.sql.ts';
