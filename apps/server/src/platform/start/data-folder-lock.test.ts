import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { until } from '../../testing/until.ts';
import { awaitDataFolder, DataFolderInUse, lockDataFolder } from './data-folder-lock.ts';
import { processFacts } from './living-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'gesall-lock-'));
const keeper = spawn('sh', ['-c', 'sleep 900 & echo $!; exec sleep 900'], {
  stdio: ['ignore', 'pipe', 'ignore'],
});
afterAll(() => {
  keeper.kill();
  rmSync(folder, { recursive: true, force: true });
});

test('a process that has ended, and that nobody collected, holds no folder', async () => {
  const [said] = await once(keeper.stdout, 'data');
  const pid = Number(String(said));
  // As long as it is a shell, it may collect the process.
  await until('the shell is replaced', () =>
    processFacts(keeper.pid ?? 0)?.command.startsWith('sleep'),
  );
  const { startedAt } = await until('it runs', () => processFacts(pid));
  writeFileSync(join(folder, 'running.json'), JSON.stringify({ pid, startedAt }));
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse);

  process.kill(pid, 'SIGKILL');
  await until('it has ended', () => processFacts(pid)?.state === 'Z');
  const release = lockDataFolder(folder);
  expect(JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8')).pid).toBe(process.pid);
  release();
});

test('a start waits for a command that has the folder, says so once, and then has it', async () => {
  const place = join(folder, 'waiting');
  const endBackup = lockDataFolder(place, 'npm run backup');
  const said: string[] = [];
  let looks = 0;
  const check = () => {
    if (++looks === 3) endBackup();
  };
  const release = await awaitDataFolder(place, {
    longestMs: 60_000,
    pauseMs: 1,
    onWait: (text) => said.push(text),
    check,
  });
  expect(said).toEqual([
    `npm run backup is running on ${place} (process ${process.pid}). The start waits until it has ended.`,
  ]);
  expect(JSON.parse(readFileSync(join(place, 'running.json'), 'utf8'))).not.toHaveProperty(
    'command',
  );

  const none = {
    longestMs: 60_000,
    pauseMs: 1,
    onWait: (text: string) => said.push(text),
    check: () => {},
  };
  await expect(awaitDataFolder(place, none)).rejects.toThrow(
    `Gesäll is already running on ${place} (process ${process.pid}).`,
  );
  release();
});

test('a start does not wait for ever, nor when it is told to stop', async () => {
  const place = join(folder, 'patient');
  const release = lockDataFolder(place, 'npm run backup');
  const waiting = { longestMs: -1, pauseMs: 1, onWait: () => {}, check: () => {} };
  await expect(awaitDataFolder(place, waiting)).rejects.toThrow('npm run backup is running');
  const stop = () => {
    throw new Error('told to stop');
  };
  await expect(
    awaitDataFolder(place, { ...waiting, longestMs: 60_000, check: stop }),
  ).rejects.toThrow('told to stop');
  release();
});
