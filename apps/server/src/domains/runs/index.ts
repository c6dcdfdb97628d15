export { attemptCounts, moveAttempts, restartAttempts } from './attempts-of-module.ts';
export { commitRun } from './commit-run.ts';
export { externalRoutes } from './external/external.routes.ts';
export { receiveReport } from './external/take-report.ts';
export { openRun } from './open-run.ts';
export { runModule } from './run-module.ts';
export { playerRoutes, runsRoutes } from './runs.routes.ts';
export { servePackages } from './serve-packages.ts';
export { sweepRuns } from './sweep-runs.ts';
