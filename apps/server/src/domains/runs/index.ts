export { admitCommits } from './commits/admit-commits.ts';
export { writeCommit } from './commits/commit.sql.ts';
export { commitRun } from './commits/commit-run.ts';
export { openRun } from './open-run.ts';
export { runModule } from './run-module.ts';
export { connected } from './start-externally.ts';
export { sweepRuns } from './sweep-runs.ts';
export { closeWindowsOf } from './windows.sql.ts';
