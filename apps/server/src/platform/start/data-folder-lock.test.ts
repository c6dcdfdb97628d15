import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { until } from '../../testing/until.ts';
import { DataFolderInUse, lockDataFolder } from './data-folder-lock.ts';
import { processFacts } from './living-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'gesall-lock-'));
const keeper = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] });
afterAll(() => {
  keeper.kill();
  rmSync(folder, { recursive: true, force: true });
});

test('a process that has ended, and that nobody collected, holds no folder', async () => {
  const [said] = await once(keeper.stdout, 'data');
  const pid = Number(String(said));
  const { startedAt } = await until('it runs', () => processFacts(pid));
  writeFileSync(join(folder, 'running.json'), JSON.stringify({ pid, startedAt }));
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse);

  process.kill(pid, 'SIGKILL');
  await until('it has ended', () => processFacts(pid)?.state === 'Z');
  const release = lockDataFolder(folder);
  expect(JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8')).pid).toBe(process.pid);
  release();
});
