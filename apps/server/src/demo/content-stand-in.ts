import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, isLoopback } from '../config.ts';

/** The external system of the demonstration, running. */
export interface ContentStandIn {
  url: string;
  /** What only it and this process know. */
  key: string;
  stop(): Promise<unknown>;
}

const patienceMs = 10_000;
const graceMs = 3_000;

/** Where it remembers what it has reported. */
export const reportsFileOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'content-stand-in.jsonl');

/**
 * Starts the stand-in for an external content system, a program of its own. It ends with this
 * process, however that ends. Undefined, and said, when it cannot run: a demonstration goes on
 * without it.
 */
export async function startContentStandIn(config: Config): Promise<ContentStandIn | undefined> {
  const { root, host, contentStandInPort, publicUrl } = config;
  const program = join(root, 'build', 'content-stand-in', 'main.js');
  if (!existsSync(program)) return without('it is not built');
  const key = randomBytes(32).toString('base64url');
  const child = spawn(process.execPath, [program, '--with-parent'], {
    cwd: root,
    env: {
      CONTENT_STAND_IN_HOST: isLoopback(host) ? '127.0.0.1' : host,
      CONTENT_STAND_IN_PORT: String(contentStandInPort),
      CONTENT_STAND_IN_KEY: key,
      CONTENT_STAND_IN_REPORTS: reportsFileOf(config),
      REPORT_URL: `${publicUrl}/api/External/Report`,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  const ready = await readyOrSaid(child);
  if (!ready.url) {
    child.kill('SIGKILL');
    return without(ready.said.trim());
  }
  const url = new URL(ready.url);
  // A host that means all of this machine's is none that a browser can go to.
  if (!isLoopback(host)) url.hostname = new URL(publicUrl).hostname;

  async function stop() {
    child.stdin.end();
    const impatience = setTimeout(() => child.kill('SIGKILL'), graceMs);
    await ended;
    clearTimeout(impatience);
  }
  return { url: url.href, key, stop };
}

/** Waits until it says where it listens, or ends, or is silent for too long. */
function readyOrSaid(child: ChildProcess): Promise<{ url?: string; said: string }> {
  return new Promise((resolve) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk;
      const url = /ready at (\S+)/.exec(said)?.[1];
      if (url) resolve({ url, said });
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.on('error', (error) => resolve({ said: error.message }));
    child.on('close', () => resolve({ said }));
    setTimeout(() => resolve({ said: 'it did not become ready' }), patienceMs).unref();
  });
}

function without(why: string): undefined {
  console.log(`External modules cannot be opened in this demonstration: ${why}`);
}
