import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyFolder, ensureDemoSchool } from '../scripts/lib/demo-school.mjs';

const root = join(import.meta.dirname, '..');

export async function anOwnProduct(settings: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'gesall-e2e-own-'));
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'data');
  copyFolder(ensureDemoSchool(), dataDir);
  const env = {
    ...process.env,
    PORT: '0',
    CONTENT_PORT: '0',
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    ...settings,
  };
  const child = spawn(process.execPath, ['build/server/main.js'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const [, address] = /ready at (\S+)\n/.exec(said) ?? [];
      if (address) resolve(address);
    });
    void ended.then((code) => reject(new Error(`The product ended with ${code}:\n${said}`)));
  });
  return {
    url,
    dataDir,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
