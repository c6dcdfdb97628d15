import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  aCommand,
  aDemoFolder,
  aFolder,
  aProduct,
  postmasterPid,
  renews,
  signIn,
  socketOf,
} from '../testing/a-process.ts';
import { connected, everything } from '../testing/empty-database.ts';
import { activate, printedLink } from '../testing/first-link.ts';
import { until } from '../testing/until.ts';

const email = 'elev@ekbacken.example';
const tokens = { TOKEN_SECRET: 'x'.repeat(40) };

const databaseOf = (dataDir: string, database = 'postgres') => ({
  host: socketOf(dataDir),
  user: 'gesall',
  database,
});

function contents(dataDir: string) {
  const place = join(dataDir, 'blobs');
  const names = readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(place, name)).isFile(),
  );
  return Object.fromEntries(
    names.toSorted().map((name) => [name, readFileSync(join(place, name)).toString('base64')]),
  );
}

/** Scheduled work may come due while a product runs, and notes when it ran. */
async function stored(dataDir: string) {
  const { schedule_run: _, ...all } = await everything(databaseOf(dataDir));
  return all;
}

async function run(command: ReturnType<typeof aCommand>) {
  const { code } = await command.ended;
  return { code, said: command.said() };
}

test('a running product is copied without a pause, and is the same again in an empty folder', async () => {
  const dataDir = aDemoFolder();
  const product = await aProduct({ dataDir, env: tokens });
  const session = await signIn(product, email);
  const server = postmasterPid(dataDir);
  const file = aFolder('kopia å.zip');

  const copied = await run(
    aCommand('scripts/command.mjs', ['backup', file], { env: { DATA_DIR: dataDir } }),
  );
  expect(copied).toEqual({
    code: 0,
    said: expect.stringMatching(/^Copied \d+ rows of \d+ tables and \d+ files to .*kopia å\.zip\./),
  });
  expect(postmasterPid(dataDir)).toBe(server);
  expect((await product.get('/readyz')).text).toBe('ok');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const before = await stored(dataDir);
  expect(Object.values(before).flat().length).toBeGreaterThan(500);

  const refused = await run(
    aCommand('scripts/command.mjs', ['restore', file], { env: { DATA_DIR: dataDir } }),
  );
  expect(refused).toEqual({ code: 1, said: expect.stringContaining('The database is not empty') });
  expect(await stored(dataDir)).toEqual(before);

  const empty = aFolder();
  const restored = await run(
    aCommand('scripts/command.mjs', ['restore', file], { env: { DATA_DIR: empty } }),
  );
  expect(restored).toEqual({ code: 0, said: expect.stringMatching(/^Restored \d+ rows/) });
  expect(readdirSync(join(empty, 'database', 'cluster'))).not.toContain('postmaster.pid');
  expect(contents(empty)).toEqual(contents(dataDir));
  const again = await aProduct({ dataDir: empty, env: tokens });
  expect(await stored(empty)).toEqual(before);
  expect(await renews(again, session)).toBe(true);
});

test('a product at rest is copied, into a database of DATABASE_URL too', async () => {
  const dataDir = aDemoFolder();
  const file = aFolder('kopia.zip');
  expect(
    (await run(aCommand('scripts/command.mjs', ['backup', file], { env: { DATA_DIR: dataDir } })))
      .code,
  ).toBe(0);
  expect(readdirSync(dataDir)).not.toContain('running.json');
  expect(readdirSync(join(dataDir, 'database', 'cluster'))).not.toContain('postmaster.pid');

  const host = aFolder();
  await aProduct({ dataDir: host, env: { DEMO: '0' } });
  await connected(databaseOf(host), (client) => client.query('create database target'));
  const env = {
    DATABASE_URL: `postgresql://gesall@/target?host=${socketOf(host)}`,
    DATA_DIR: aFolder(),
  };
  expect(await run(aCommand('scripts/command.mjs', ['restore', file], { env }))).toMatchObject({
    code: 0,
  });
  expect(contents(env.DATA_DIR)).toEqual(contents(dataDir));

  const second = aFolder('kopia.zip');
  expect((await run(aCommand('scripts/command.mjs', ['backup', second], { env }))).code).toBe(0);
  const source = await aProduct({ dataDir });
  expect((await source.get('/readyz')).text).toBe('ok');
  expect(await everything(databaseOf(host, 'target'))).toEqual(
    await everything(databaseOf(dataDir)),
  );
});

test('a start during a backup of a product at rest says so, and goes on when the backup is made', async () => {
  const dataDir = aDemoFolder();
  const file = aFolder('kopia.zip');
  const backup = aCommand('scripts/command.mjs', ['backup', file], { env: { DATA_DIR: dataDir } });
  const pid = await until('the backup has the folder', () => {
    const lock = join(dataDir, 'running.json');
    return existsSync(lock) && JSON.parse(readFileSync(lock, 'utf8')).pid;
  });
  process.kill(pid, 'SIGSTOP');
  const start = aCommand('build/server/main.js', [], { env: { DATA_DIR: dataDir } });
  await until('it says what it waits for', () => start.said() !== '');
  expect(start.said()).toBe(
    `npm run backup is running on ${dataDir} (process ${pid}). The start waits until it has ended.\n`,
  );
  process.kill(pid, 'SIGCONT');
  expect(await run(backup)).toMatchObject({ code: 0 });
  await until('the product is ready', () => start.said().includes('Modules run at'));
  expect(await start.kill('SIGTERM')).toEqual({ code: 0, signal: null });
});

test('an invitation from before works after a restore into a new folder, when the backup has the secret', async () => {
  const dataDir = aFolder();
  const first = await aProduct({ dataDir, env: { DEMO: '0' } });
  const link = printedLink(
    await until('the link is printed', () => /check=\S+\n/.test(first.said()) && first.said()),
  );
  const [bare, whole] = [aFolder('utan.zip'), aFolder('hel.zip')];
  const passphrase = { BACKUP_PASSPHRASE: 'blåbär på ön' };
  const without = await run(
    aCommand('scripts/command.mjs', ['backup', bare], { env: { DATA_DIR: dataDir } }),
  );
  expect(without).toEqual({
    code: 0,
    said: expect.stringContaining('WARNING: the secret of this server is not in it'),
  });
  const sealed = await run(
    aCommand('scripts/command.mjs', ['backup', whole], {
      env: { DATA_DIR: dataDir, ...passphrase },
    }),
  );
  expect(sealed).toEqual({ code: 0, said: expect.not.stringContaining('WARNING') });
  await first.kill('SIGTERM');

  const restoredFrom = async (file: string, env: Record<string, string>) => {
    const empty = aFolder();
    expect(
      (
        await run(
          aCommand('scripts/command.mjs', ['restore', file], { env: { DATA_DIR: empty, ...env } }),
        )
      ).code,
    ).toBe(0);
    return { empty, product: await aProduct({ dataDir: empty, env: { DEMO: '0' } }) };
  };
  const lost = await restoredFrom(bare, {});
  await expect(activate(lost.product, link, 'Tumstock7')).rejects.toThrow();
  const kept = await restoredFrom(whole, passphrase);
  expect(await activate(kept.product, link, 'Tumstock7')).toMatchObject({ code: '999' });
  const secretOf = (folder: string) => readFileSync(join(folder, 'token-secret'), 'utf8');
  expect(secretOf(kept.empty)).toBe(secretOf(dataDir));
  expect(statSync(join(kept.empty, 'token-secret')).mode & 0o777).toBe(0o600);
});

test('commands that are called wrongly say how', async () => {
  const usages = { backup: '<file>', restore: '<file> [--without-secret]' };
  for (const [name, usage] of Object.entries(usages)) {
    expect(await run(aCommand('scripts/command.mjs', [name]))).toEqual({
      code: 1,
      said: `Usage: npm run ${name} -- ${usage}\n`,
    });
  }
  const nowhere = aFolder();
  const nothing = await run(
    aCommand('scripts/command.mjs', ['backup', aFolder('x.zip')], { env: { DATA_DIR: nowhere } }),
  );
  expect(nothing).toEqual({ code: 1, said: `There is no database in ${nowhere}.\n` });
});
