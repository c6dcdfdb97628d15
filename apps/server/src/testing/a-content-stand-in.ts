import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './cluster.ts';
import { afterFile } from './leftovers.ts';

interface Wanted {
  key: string;
  reportUrl: string;
  /** The moment at which its clock begins. */
  now: Date;
  env?: Record<string, string>;
}

/**
 * The external content system of the demonstration, as the program of its own that it is. Ends with
 * the tests of the file.
 */
export async function aContentStandIn({ key, reportUrl, now, env }: Wanted) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'apps', 'content-stand-in', 'src', 'main.ts'), '--with-parent'], {
    cwd: root,
    env: {
      ...{ PATH: process.env.PATH, CONTENT_STAND_IN_PORT: '0', CONTENT_STAND_IN_KEY: key, REPORT_URL: reportUrl },
      ...{ CONTENT_STAND_IN_CLOCK: now.toISOString(), ...env },
    },
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
    child.on('exit', () => reject(new Error(`The content stand-in ended:\n${said}`)));
  });
  const stop = () => {
    child.stdin.end();
    return ended;
  };
  afterFile(stop);
  return { url, stop };
}
