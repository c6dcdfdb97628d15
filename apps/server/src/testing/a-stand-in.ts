import { spawn } from 'node:child_process';
import { root } from './cluster.ts';
import { afterFile } from './leftovers.ts';
import { programOf } from './program-of.ts';

/** Runs a stand-in. Stopped after the file's tests. */
export async function aStandIn(
  name: 'content-stand-in' | 'accounting-stand-in' | 'push-stand-in',
  env: Record<string, string>,
) {
  const child = spawn(process.execPath, [programOf(name), '--with-parent'], {
    cwd: root,
    // With a moved clock it tells the time of the tests.
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const address = /ready at (\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    child.on('exit', () => reject(new Error(`The ${name} ended:\n${said}`)));
  });
  const stop = () => {
    child.stdin.end();
    return ended;
  };
  afterFile(stop);
  return {
    url,
    stop,
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}
