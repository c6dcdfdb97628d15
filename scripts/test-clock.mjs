// npm run test:clock [moment …]: unit and server tests under a moved clock, by Debian's `faketime`.
// The monotonic clock goes on as it is, so that waiting works.
import { spawnSync } from 'node:child_process';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled, ensureNode, root, stop } from './lib/prepare.mjs';

/** In UTC: what is near midnight here is the next day in Stockholm. */
const moments = [
  // New Year.
  '2026-12-31 23:20:00',
  // Ten minutes before summer time begins.
  '2027-03-28 00:50:00',
  // The last evening of a school year.
  '2027-06-30 23:20:00',
  // A Saturday.
  '2026-11-28 12:00:00',
  // A leap day.
  '2028-02-29 12:00:00',
];

ensureNode();
ensureInstalled();
if (spawnSync('faketime', ['--version']).error)
  stop('These tests need faketime; on Debian: apt-get install faketime');
// Some tests read the built client.
ensureBuilt();

const given = process.argv.slice(2);
const failed = (given.length > 0 ? given : moments).filter((moment) => {
  console.log(`\n── ${moment} UTC`);
  const tests = ['--project', 'unit', '--project', 'server', '--reporter=dot'];
  const { status } = spawnSync(
    'faketime',
    ['-f', `@${moment}`, process.execPath, 'node_modules/vitest/vitest.mjs', 'run', ...tests],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, TZ: 'UTC', FAKETIME_DONT_FAKE_MONOTONIC: '1' },
    },
  );
  return status !== 0;
});
console.log(failed.length === 0 ? '\nAll of it holds.' : `\nFailed at: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
