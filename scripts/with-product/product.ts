import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const port = 3500;
export const address = `http://localhost:${port}`;
const password = 'Gesall2026';

/** The product with its demonstration school on a data folder that is thrown away. */
export async function startProduct() {
  const folder = mkdtempSync(join(tmpdir(), 'gesall-packages-'));
  const env = { ...process.env, PORT: String(port), CONTENT_PORT: String(port + 1), DATA_DIR: folder, LOG_LEVEL: 'error' };
  const child = spawn('node', ['build/server/main.js'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('ready') && resolve());
    child.on('exit', (code) => reject(new Error(`The product ended with ${code}.`)));
  });
  return async () => {
    const ended = new Promise((resolve) => child.on('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Calls as a signed-in person. */
export async function signedIn(email: string) {
  const reply = await fetch(`${address}/auth/token/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, grant_type: 'password' }),
  });
  const { result } = (await reply.json()) as { result: { data: string } };
  const authorization = `Bearer ${JSON.parse(result.data).access_token}`;
  return async (method: string, path: string, body?: object | FormData) => {
    const isForm = body instanceof FormData;
    const headers: Record<string, string> = { authorization, ...(body && !isForm && { 'content-type': 'application/json' }) };
    const sent = isForm ? body : body && JSON.stringify(body);
    const answer = await fetch(address + path, { method, headers, body: sent });
    const text = await answer.text();
    return { ok: answer.ok, text, result: answer.ok ? JSON.parse(text).result : undefined };
  };
}
