// npm run test:slow: the whole run on one core that a busy loop shares, as on a machine several times
// slower. For Linux.
import { spawn, spawnSync } from 'node:child_process';
import { root } from './lib/prepare.mjs';

const onOneCore = ['taskset', '--cpu-list', '0'];
const [command, ...args] = onOneCore;
const busy = spawn(command, [...args, process.execPath, '--eval', 'for (;;);'], {
  stdio: 'ignore',
});
const { status } = spawnSync(command, [...args, process.execPath, 'scripts/test.mjs'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, WHOLE_RUN_MINUTES: '90' },
});
busy.kill('SIGKILL');
process.exitCode = status ?? 1;
