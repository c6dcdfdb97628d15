import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import {
  aCommand,
  aDemoFolder,
  aFolder,
  aProduct,
  ask,
  type Product,
  socketOf,
} from '../testing/a-process.ts';
import { connected, everything } from '../testing/empty-database.ts';

const email = 'elev@ekbacken.example';
const databaseOf = (dataDir: string) => ({
  host: socketOf(dataDir),
  user: 'gesall',
  database: 'postgres',
});
const sql = (dataDir: string, text: string) =>
  connected(databaseOf(dataDir), async (client) => (await client.query(text)).rows);
const listIn = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'erased-accounts.json'), 'utf8'));

async function command(name: string, args: readonly string[], dataDir: string) {
  const { ended, said } = aCommand('scripts/command.mjs', [name, ...args], {
    env: { DATA_DIR: dataDir },
  });
  const { code } = await ended;
  return { code, said: said() };
}

/** A call as the superuser of the demonstration. */
async function asSuperuser(
  { url, post }: Product,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
) {
  const given = { email: 'super@gesall.example', grant_type: 'password', password: 'Gesall2026' };
  const { access_token } = JSON.parse(
    JSON.parse((await post('/auth/token/auth', given)).text).result.data,
  );
  const reply = await ask(url, path, {
    method,
    body,
    headers: { authorization: `Bearer ${access_token}` },
  });
  expect([path, reply.status]).toEqual([path, 200]);
  return JSON.parse(reply.text).result;
}

const tellsOf = async (dataDir: string) =>
  Object.entries(await everything(databaseOf(dataDir))).flatMap(([table, rows]) =>
    rows.some((row) => row.includes(email)) ? [table] : [],
  );

test('a backup from before an erasure is erased again, by the restore or else before the product serves', async () => {
  const dataDir = aDemoFolder();
  const before = aFolder('kopior/fore.zip');
  mkdirSync(dirname(before));
  expect((await command('backup', [before], dataDir)).code).toBe(0);
  expect(existsSync(join(dirname(before), 'erased-accounts.json'))).toBe(false);

  const first = await aProduct({ dataDir });
  const [account] = await sql(dataDir, `select id from account where email = '${email}'`);
  await asSuperuser(first, 'POST', '/api/Privacy/OrderErasure', {
    id: account.id,
    reason: 'på egen begäran',
  });
  await sql(dataDir, `update erasure set due_at = now()`);
  await first.kill('SIGTERM');
  const second = await aProduct({ dataDir });
  expect(await tellsOf(dataDir)).toEqual([]);
  const listed = [{ id: account.id, createdAt: expect.any(String), erasedAt: expect.any(String) }];
  expect(listIn(dataDir)).toEqual(listed);
  expect(statSync(join(dataDir, 'erased-accounts.json')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(dataDir, 'erased-accounts.json'), 'utf8')).not.toContain('ekbacken');

  // The next backup leaves the list beside the copies.
  expect((await command('backup', [join(dirname(before), 'efter.zip')], dataDir)).code).toBe(0);
  expect(listIn(dirname(before))).toEqual(listed);
  await second.kill('SIGTERM');

  const restored = aFolder();
  const { code, said } = await command('restore', [before], restored);
  expect({ code, said }).toEqual({
    code: 0,
    said: expect.stringContaining(
      'Erased again, since they were erased after this copy was made: 1 of 1 on the list.',
    ),
  });
  expect(await command('replay', [], restored)).toMatchObject({
    code: 0,
    said: expect.stringContaining('Differences: 0.'),
  });
  await aProduct({ dataDir: restored });
  expect(await tellsOf(restored)).toEqual([]);
  expect(listIn(restored)).toEqual(listed);

  // A copy that lies where no list is: whoever brings the list afterwards is heard at the next start.
  const alone = aFolder('ensam.zip');
  copyFileSync(before, alone);
  const unlisted = aFolder();
  expect((await command('restore', [alone], unlisted)).said).not.toContain('Erased again');
  copyFileSync(join(dataDir, 'erased-accounts.json'), join(unlisted, 'erased-accounts.json'));
  await aProduct({ dataDir: unlisted });
  expect(await tellsOf(unlisted)).toEqual([]);
});

test('a backup is told of on the health page of the product that it was made from', async () => {
  const dataDir = aDemoFolder();
  const product = await aProduct({ dataDir });
  const backup = async () =>
    (await asSuperuser(product, 'GET', '/api/Health/Parts')).find(
      ({ part }: { part: string }) => part === 'backup',
    );
  expect(await backup()).toMatchObject({ state: 'fails', figures: [] });
  const file = aFolder('kopia.zip');
  expect((await command('backup', [file], dataDir)).code).toBe(0);
  expect(await backup()).toMatchObject({
    state: 'well',
    figures: expect.arrayContaining([
      { name: 'bytes', value: statSync(file).size },
      { name: 'backupHours', value: 0 },
    ]),
  });
});
