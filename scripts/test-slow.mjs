// npm run test:slow: the whole run on one core that a busy loop shares, as on a machine several times
// slower. For Linux.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { root } from './lib/prepare.mjs';

// The loop takes a quarter of the core from one process that wants all of it: the weights of nice 0
// and nice 5 are 1,024 and 335.
const niceness = '5';
const [command, ...onOneCore] = ['taskset', '--cpu-list', '0'];
const busy = spawn(
  command,
  [...onOneCore, 'nice', '-n', niceness, process.execPath, '--eval', 'for (;;);'],
  { stdio: 'ignore', detached: true },
);
// Where the kernel groups processes by session, those of a group share what the group gets, and only
// the group's own niceness weighs against the browser's and the database's, which have sessions of
// their own. So the loop has a session too (sched(7), the autogroup feature).
const group = `/proc/${busy.pid}/autogroup`;
if (existsSync(group)) writeFileSync(group, niceness);
// An interrupt ends the run, which this process waits for; then the loop ends as well.
process.on('SIGINT', () => undefined);
const { status } = spawnSync(command, [...onOneCore, process.execPath, 'scripts/test.mjs'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, WHOLE_RUN_MINUTES: '90' },
});
busy.kill('SIGKILL');
process.exitCode = status ?? 1;
