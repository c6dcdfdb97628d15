export { playerRoutes, runsRoutes } from './runs.routes.ts';
export { servePackages } from './serve-packages.ts';
