import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export interface StandIn {
  url: string;
  stop(): Promise<unknown>;
}

interface Wanted {
  root: string;
  name: string;
  env: Record<string, string>;
}

const patienceMs = 10_000;
const graceMs = 3_000;

/** Starts it; it ends with this process. Returns the reason when it cannot run. */
export async function startStandIn({
  root,
  name,
  env,
}: Wanted): Promise<StandIn | { why: string }> {
  const program = join(root, 'build', name, 'main.js');
  if (!existsSync(program)) return { why: 'it is not built' };
  const child = spawn(process.execPath, [program, '--with-parent'], {
    cwd: root,
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  const { url, said } = await readyOrSaid(child);
  if (!url) {
    child.kill('SIGKILL');
    return { why: said.trim() };
  }

  async function stop() {
    child.stdin.end();
    const impatience = setTimeout(() => child.kill('SIGKILL'), graceMs);
    await ended;
    clearTimeout(impatience);
  }
  return { url, stop };
}

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
