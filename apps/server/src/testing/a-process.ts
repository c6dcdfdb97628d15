import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { root } from './cluster.ts';
import { until } from './until.ts';

export interface Start {
  env?: Record<string, string>;
  project?: string;
  account?: { uid: number; gid: number };
}

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export function aCommand(
  script: string,
  args: readonly string[],
  { env = {}, project = root, account }: Start = {},
) {
  const child: ChildProcess = spawn(process.execPath, [join(project, script), ...args], {
    cwd: project,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', PORT: '0', CONTENT_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  });
  let said = '';
  child.stdout?.on('data', (chunk) => (said += chunk));
  child.stderr?.on('data', (chunk) => (said += chunk));
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal }));
  });
  let hasEnded = false;
  void ended.finally(() => {
    hasEnded = true;
  });
  leftovers.push(() => {
    child.kill('SIGTERM');
    return ended;
  });
  return {
    pid: child.pid ?? 0,
    said: () => said,
    ended,
    hasEnded: () => hasEnded,
    /** Sends a signal and waits for the end. */
    async kill(signal: NodeJS.Signals): Promise<Ended> {
      child.kill(signal);
      return ended;
    },
  };
}

/** The product, started as its owner does, and ready. Stopped after the file's tests. */
export async function aProduct(start: Start & { dataDir: string }) {
  const startedAt = performance.now();
  const command = aCommand('build/server/main.js', [], {
    ...start,
    env: { DATA_DIR: start.dataDir, ...start.env },
  });
  const url = await until('the product is ready', () => {
    if (command.hasEnded())
      throw new Error(`The product ended instead of becoming ready:\n${command.said()}`);
    return (
      /Modules run at \S+\n/.test(command.said()) && /ready at (\S+)/.exec(command.said())?.[1]
    );
  });
  const contentUrl = /Modules run at (\S+)/.exec(command.said())?.[1] ?? '';
  return {
    ...command,
    url,
    contentUrl,
    /** Milliseconds until ready. */
    readyMs: Math.round(performance.now() - startedAt),
    post: (path: string, body: unknown) => ask(url, path, { method: 'POST', body }),
    get: (path: string) => ask(url, path, { method: 'GET' }),
  };
}

export type Product = Awaited<ReturnType<typeof aProduct>>;

interface Asked {
  method: string;
  body?: unknown;
  headers?: Record<string, string>;
  address?: string;
}

export function ask(
  url: string,
  path: string,
  { method, body, headers, address = '127.0.0.1' }: Asked,
): Promise<{ status: number; text: string }> {
  const { port, host } = new URL(url);
  const own = {
    host,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const sent = request({ host: address, port, path, method, agent: false, headers: own });
    sent.on('error', reject);
    sent.on('response', (reply) => {
      let text = '';
      reply.on('data', (chunk) => (text += chunk));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }));
    });
    sent.end(body === undefined || body instanceof Uint8Array ? body : JSON.stringify(body));
  });
}

/** Signs in; returns the tokens a browser would keep. */
export async function signIn(
  { post }: Product,
  email: string,
  password = 'Gesall2026',
): Promise<{ email: string; refresh_token: string }> {
  const { text } = await post('/auth/token/auth', { email, grant_type: 'password', password });
  return { email, refresh_token: JSON.parse(JSON.parse(text).result.data).refresh_token };
}

export async function renews(
  { post }: Product,
  session: { email: string; refresh_token: string },
): Promise<boolean> {
  const { text } = await post('/auth/token/auth', { ...session, grant_type: 'refresh_token' });
  return JSON.parse(text).result.code === '999';
}

const leftovers: (() => unknown)[] = [];

/**
 * A path for a folder readable by every account, or closed to others. Removed after the file's
 * tests.
 */
export function aFolder(name = 'data', { closed = false } = {}) {
  const above = mkdtempSync(join(tmpdir(), 'gesall-process-'));
  chmodSync(above, closed ? 0o700 : 0o755);
  leftovers.unshift(() => rmSync(above, { recursive: true, force: true }));
  return join(above, name);
}

declare module 'vitest' {
  export interface ProvidedContext {
    demoSchool: string;
  }
}

export function aDemoFolder(dataDir = aFolder()): string {
  // Keeps the owner, which PostgreSQL requires; Node's copy does not.
  const { status } = spawnSync('cp', ['-a', inject('demoSchool'), dataDir]);
  if (status !== 0) throw new Error(`${inject('demoSchool')} could not be copied.`);
  return dataDir;
}

/** Runs after the file's tests, before folders are removed. */
export const afterwards = (work: () => unknown) => leftovers.push(work);

const noteOf = (dataDir: string) =>
  readFileSync(join(dataDir, 'database', 'cluster', 'postmaster.pid'), 'utf8').split('\n');

export const postmasterPid = (dataDir: string) => Number(noteOf(dataDir)[0]);

export const socketOf = (dataDir: string) => noteOf(dataDir)[4] ?? '';

afterAll(async () => {
  for (let end = leftovers.pop(); end; end = leftovers.pop()) await end();
});
