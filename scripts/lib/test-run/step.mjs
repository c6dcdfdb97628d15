import { spawn } from 'node:child_process';
import { root } from '../prepare.mjs';
import { timeLimits } from '../time-limits.mjs';
import { hasEnded, readRecord } from './record.mjs';

const pollMs = 15_000;
/** A runner that was asked to end gets so long to stop what it started. */
const graceMs = 60_000;

/**
 * Runs one step of a run and says what it waits for when nothing ends in it. `endsAt`, in
 * milliseconds of `performance.now()`, ends the step. Resolves with its exit code, or `cutOff`.
 */
export function runStep({
  name,
  args,
  env = {},
  record = '',
  endsAt,
  silence = timeLimits.silence,
}) {
  console.log(`\n── ${name}`);
  const startedAt = performance.now();
  const child = spawn('node', args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const watch = watchFor(name, record, silence);
  const timers = [setInterval(watch, Math.min(pollMs, silence))];
  let cutOff = false;
  const end = () => {
    cutOff = true;
    child.kill('SIGINT');
    timers.push(setTimeout(() => child.kill('SIGKILL'), graceMs));
  };
  timers.push(setTimeout(end, Math.max(0, endsAt - startedAt)));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      for (const timer of timers) clearTimeout(timer);
      console.log(`${name}: ${Math.round((performance.now() - startedAt) / 1000)} s`);
      resolve({ passed: code === 0 && !cutOff, cutOff });
    });
  });
}

/** Says what is running each time that nothing has ended for so long. */
function watchFor(name, record, silence) {
  let ended = -1;
  let since = performance.now();
  return () => {
    const tests = record ? readRecord(record) : [];
    const now = tests.filter(hasEnded).length;
    if (now !== ended) since = performance.now();
    ended = now;
    const quietMs = performance.now() - since;
    if (quietMs < silence) return;
    since = performance.now();
    const running = tests.filter(({ state }) => state === 'running');
    const waitsFor = running.map(({ file, title }) => `\n  ${file} › ${title}`).join('');
    const minutes = Math.round(quietMs / 60_000);
    console.log(
      `\nNothing has ended for ${minutes} minutes. ${name} waits for:${waitsFor || ' its first test'}`,
    );
  };
}
