export { commitRun } from './commit-run.ts';
export { openRun } from './open-run.ts';
export { runModule } from './run-module.ts';
export { playerRoutes, runsRoutes } from './runs.routes.ts';
export { servePackages } from './serve-packages.ts';
