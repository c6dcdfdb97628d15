import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  aCommand,
  aDemoFolder,
  aFolder,
  afterwards,
  aProduct,
  ask,
  postmasterPid,
  renews,
  signIn,
  socketOf,
} from '../testing/a-process.ts';
import { connected } from '../testing/empty-database.ts';

const student = 'elev@ekbacken.example';
const main = 'build/server/main.js';
const noDemo = { DEMO: '0' };

/** Every file of a folder with its size and time, but for what PostgreSQL writes on its own. */
const stateOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('database'))
    .map((name) => [
      name,
      statSync(join(folder, name)).size,
      statSync(join(folder, name)).isFile() && statSync(join(folder, name)).mtimeMs,
    ]);

describe('a start', () => {
  test('on a data folder in use says so, ends with 1 and touches nothing', async () => {
    const dataDir = aFolder();
    const first = await aProduct({ dataDir, env: noDemo });
    const before = stateOf(dataDir);
    const server = postmasterPid(dataDir);
    const second = aCommand(main, [], { env: { DATA_DIR: dataDir } });
    expect(await second.ended).toMatchObject({ code: 1 });
    const inUse = `Gesäll is already running on ${dataDir} (process ${first.pid}). Nothing was started.\n`;
    expect(second.said()).toBe(inUse);
    const early = aCommand('scripts/start.mjs', [], { env: { DATA_DIR: dataDir } });
    expect(await early.ended).toMatchObject({ code: 1 });
    expect(early.said()).toBe(inUse);
    expect(stateOf(dataDir)).toEqual(before);
    expect(postmasterPid(dataDir)).toBe(server);
    expect((await first.get('/readyz')).text).toBe('ok');
  });

  test('on a taken port says which, and makes no database', async () => {
    const other = createServer();
    await new Promise((resolve) => other.listen(0, '127.0.0.1', () => resolve(undefined)));
    afterwards(() => other.close());
    const address = other.address();
    const port = String(typeof address === 'object' && address?.port);
    for (const name of ['PORT', 'CONTENT_PORT']) {
      const dataDir = aFolder();
      const refused = aCommand(main, [], { env: { DATA_DIR: dataDir, [name]: port } });
      expect(await refused.ended).toMatchObject({ code: 1 });
      expect(refused.said()).toBe(`Port ${port} on 127.0.0.1 is taken by another program.\n`);
      expect(readdirSync(dataDir)).toEqual([]);
    }
  });

  test('with product and content on one host is refused, and only warned about in a demonstration', async () => {
    const env = { PUBLIC_URL: 'http://localhost:4000', CONTENT_URL: 'http://localhost:4001' };
    const refused = aCommand(main, [], { env: { ...env, ...noDemo, DATA_DIR: aFolder() } });
    expect(await refused.ended).toMatchObject({ code: 1 });
    expect(refused.said()).toContain('share the host localhost');
    const demonstration = await aProduct({ dataDir: aDemoFolder(), env: { ...env, DEMO: '1' } });
    expect(demonstration.said()).toContain('Only a demonstration may run so.');
    expect(demonstration.said()).toContain('all modules share one host');
  });

  test('without its database says where it looked', async () => {
    const lost = aCommand(main, [], {
      env: { DATA_DIR: aFolder(), DATABASE_URL: 'postgresql://gesall:hemligt@127.0.0.1:1/gesall' },
    });
    expect(await lost.ended).toMatchObject({ code: 1 });
    expect(lost.said()).toContain('cannot be reached');
    expect(lost.said()).toContain('127.0.0.1:1');
    expect(lost.said()).not.toContain('hemligt');
  });

  test('on IPv6 is reached there, and shows its demonstration to this machine alone', async () => {
    const product = await aProduct({ dataDir: aDemoFolder(), env: { HOST: '::1' } });
    expect(product.said()).toContain('Demonstration accounts');
    const at = (address: string, path: string) =>
      ask(product.url, path, { method: 'GET', address });
    const [, link = ''] = /Mail can be read at (\S+)\n/.exec(product.said()) ?? [];
    const { pathname, search } = new URL(link);
    for (const [path, status] of [
      ['/readyz', 200],
      [pathname + search, 303],
      [pathname, 403],
    ] as const)
      expect([path, (await at('::1', path)).status]).toEqual([path, status]);
    await expect(at('127.0.0.1', '/readyz')).rejects.toThrow('ECONNREFUSED');
  });

  // The bundler had dropped a call that only was to throw, so that tests of the source saw nothing.
  test('as it is built reads addresses of content with codes of Latin 1', async () => {
    const { contentUrl } = await aProduct({ dataDir: aFolder(), env: noDemo });
    const { status } = await ask(contentUrl.replace('*', '1'), '/scorm/p/1/Gr%F6n.svg', {
      method: 'GET',
    });
    expect(status).toBe(404);
  });

  test('by two processes on one database migrates once, makes one school, and both work', async () => {
    const home = aFolder();
    const host = await aProduct({ dataDir: home, env: noDemo });
    const socket = socketOf(home);
    await connected({ host: socket, user: 'gesall', database: 'postgres' }, (client) =>
      client.query('create database shared'),
    );
    const env = {
      DATABASE_URL: `postgresql://gesall@/shared?host=${socket}`,
      DEMO: '1',
      TOKEN_SECRET: 'x'.repeat(40),
    };
    const dataDir = aFolder();
    const both = await Promise.all([aProduct({ dataDir, env }), aProduct({ dataDir, env })]);
    const [one, other] = both;
    const session = await signIn(one, student);
    expect(await renews(other, session)).toBe(true);
    await connected({ host: socket, user: 'gesall', database: 'shared' }, async (client) => {
      const { rows } = await client.query(`
        select (select count(*)::int from schema_migration) as migrations, (select count(*)::int from account where email_key = '${student}') as people`);
      const files = readdirSync(
        join(import.meta.dirname, '../../../../database/migrations'),
      ).filter((name) => name.endsWith('.sql'));
      expect(rows).toEqual([{ migrations: files.length, people: 1 }]);
    });
    for (const each of both) expect(await each.kill('SIGTERM')).toEqual({ code: 0, signal: null });
    expect((await host.get('/readyz')).text).toBe('ok');
  });
});

test('what PostgreSQL writes down of errors names nobody', async () => {
  const dataDir = aFolder();
  await aProduct({ dataDir, env: noDemo });
  const twice = `insert into account (email, name, role) values ($1, 'Namn', 'Student')`;
  await connected(
    { host: socketOf(dataDir), user: 'gesall', database: 'postgres' },
    async (client) => {
      await client.query(twice, ['hemlig@example.com']);
      await expect(client.query(twice, ['hemlig@example.com'])).rejects.toThrow(
        'account_emailKey_unique',
      );
    },
  );
  const log = readFileSync(join(dataDir, 'database', 'postgresql.log'), 'utf8');
  expect(log).toContain('account_emailKey_unique');
  expect(log).not.toContain('hemlig@example.com');
});

test('a start removes what a process that died left of files that were still coming', async () => {
  const dataDir = aFolder();
  for (const folder of ['received', 'blobs/unfinished']) {
    mkdirSync(join(dataDir, folder), { recursive: true });
    writeFileSync(join(dataDir, folder, 'half'), 'half');
  }
  await aProduct({ dataDir, env: noDemo });
  expect(
    ['received/half', 'blobs/unfinished/half'].filter((path) => existsSync(join(dataDir, path))),
  ).toEqual([]);
});

describe('the demonstration', () => {
  const behindProxy = {
    PUBLIC_URL: 'https://gesall.example',
    CONTENT_URL: 'https://m*.innehall.example',
  };

  test('is not shown by itself where a proxy makes the product public', async () => {
    const product = await aProduct({ dataDir: aFolder(), env: behindProxy });
    expect(product.said()).not.toContain('Gesall2026');
    expect(product.said()).toContain('Nobody has an account yet.');
  });

  test('that was made before keeps a public product from starting while its password opens it', async () => {
    const refused = aCommand(main, [], { env: { ...behindProxy, DATA_DIR: aDemoFolder() } });
    expect(await refused.ended).toMatchObject({ code: 1 });
    expect(refused.said()).toContain("the demonstration's password is known");
    const alone = aCommand(main, [], { env: { ...noDemo, DATA_DIR: aDemoFolder() } });
    expect(await alone.ended).toMatchObject({ code: 1 });
    expect(alone.said()).toContain('Everybody can sign in as');
  });
});
