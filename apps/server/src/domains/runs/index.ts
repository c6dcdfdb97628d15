export { admitCommits } from './admit-commits.ts';
export { writeCommit } from './commit.sql.ts';
export { commitRun } from './commit-run.ts';
export { openRun } from './open-run.ts';
export { runModule } from './run-module.ts';
export { playerRoutes, runsRoutes } from './runs.routes.ts';
export { connected } from './start-externally.ts';
export { sweepRuns } from './sweep-runs.ts';
export { closeWindowsOf } from './windows.sql.ts';
