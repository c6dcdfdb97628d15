export { accountsRoutes } from './accounts.routes.ts';
export { identify } from './identify.ts';
