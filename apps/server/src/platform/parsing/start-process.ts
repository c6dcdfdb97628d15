import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { dirname, sep } from 'node:path';
import type { Parser } from './parser.ts';

export interface ParserProgram {
  program: string;
  nodeOptions?: readonly string[];
  /**
   * The folders of files that parsers are given. With them, the program may read these, itself and
   * its libraries; it writes nothing and starts no other program.
   */
  mayRead?: readonly string[];
}

/** Memory outside V8's heap: code, buffers, stacks. */
const megabytesOfNode = 200;
const mostCpuSeconds = 900;

/** Starts a parser's process: without the server's environment and rights, and with limits. */
export function startProcess(
  { megabytes }: Parser<unknown, unknown>,
  { program, nodeOptions = [], mayRead }: ParserProgram,
): ChildProcess {
  const rights = mayRead ? rightsFor(program, mayRead) : [];
  const node = [
    process.execPath,
    ...nodeOptions,
    ...rights,
    `--max-old-space-size=${megabytes}`,
    program,
  ];
  // V8 limits its heap only; the data limit (kB) covers buffers and libraries. A system that is
  // short of memory ends these processes before the server and the database (Linux).
  const limits = `echo 1000 2>&- >/proc/self/oom_score_adj
    ulimit -d ${(megabytes + megabytesOfNode) * 1024} && ulimit -t ${mostCpuSeconds} && exec "$0" "$@"`;
  const [command = '', ...args] =
    process.platform === 'win32' ? node : ['/bin/sh', '-c', limits, ...node];
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    // Parsers get no secrets.
    env: {},
  });
  if (child.pid !== undefined) lowerPriority(child.pid);
  return child;
}

/** Options of Node's permission model; images are read by a native library. */
function rightsFor(program: string, mayRead: readonly string[]): string[] {
  const model = process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission';
  const libraries = createRequire(program).resolve.paths('sharp') ?? [];
  const own = [dirname(program), ...libraries.filter((each) => existsSync(each))];
  // Node resolves links in the paths of modules.
  const folders = new Set([...own, ...own.map((each) => realpathSync(each)), ...mayRead]);
  return [
    model,
    '--allow-addons',
    '--allow-worker',
    ...[...folders].map((folder) => `--allow-fs-read=${folder}${sep}`),
  ];
}

function lowerPriority(pid: number) {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Already ended; the request notices.
  }
}
