import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isLiving } from '../platform/start/living-process.ts';
import { aCommand, aDemoFolder, aFolder, afterwards, aProduct, postmasterPid, renews, signIn, socketOf } from '../testing/a-process.ts';
import { connected } from '../testing/empty-database.ts';
import { projectCopy } from '../testing/project-copy.ts';
import { until } from '../testing/until.ts';

const student = 'elev@ekbacken.example';
const main = 'build/server/main.js';
const isRoot = process.getuid?.() === 0;
/** The usual number of the account that owns nothing. */
const nobody = { uid: 65534, gid: 65534 };
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

const childrenOf = (pid: number) =>
  readdirSync('/proc')
    .map(Number)
    .filter((each) => each > 0 && readStat(each)[1] === String(pid));

function readStat(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

const isGone = (pid: number) => !isLiving(pid);

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
    const demonstration = await aProduct({ dataDir: aFolder(), env: { ...env, DEMO: '1' } });
    expect(demonstration.said()).toContain('Only a demonstration may run so.');
    expect(demonstration.said()).toContain('all modules share one host');
  });

  test('without its database says where it looked', async () => {
    const lost = aCommand(main, [], { env: { DATA_DIR: aFolder(), DATABASE_URL: 'postgresql://gesall:hemligt@127.0.0.1:1/gesall' } });
    expect(await lost.ended).toMatchObject({ code: 1 });
    expect(lost.said()).toContain('cannot be reached');
    expect(lost.said()).toContain('127.0.0.1:1');
    expect(lost.said()).not.toContain('hemligt');
  });

  test('by two processes on one database migrates once, makes one school, and both work', async () => {
    const home = aFolder();
    const host = await aProduct({ dataDir: home, env: noDemo });
    const socket = socketOf(home);
    await connected({ host: socket, user: 'gesall', database: 'postgres' }, (client) => client.query('create database shared'));
    const env = { DATABASE_URL: `postgresql://gesall@/shared?host=${socket}`, DEMO: '1', TOKEN_SECRET: 'x'.repeat(40) };
    const dataDir = aFolder();
    const both = await Promise.all([aProduct({ dataDir, env }), aProduct({ dataDir, env })]);
    const [one, other] = both;
    const session = await signIn(one, student);
    expect(await renews(other, session)).toBe(true);
    await connected({ host: socket, user: 'gesall', database: 'shared' }, async (client) => {
      const { rows } = await client.query(`
        select (select count(*)::int from schema_migration) as migrations, (select count(*)::int from account where email_key = '${student}') as people`);
      const files = readdirSync(join(import.meta.dirname, '../../../../database/migrations')).filter((name) => name.endsWith('.sql'));
      expect(rows).toEqual([{ migrations: files.length, people: 1 }]);
    });
    for (const each of both) expect(await each.kill('SIGTERM')).toEqual({ code: 0, signal: null });
    expect((await host.get('/readyz')).text).toBe('ok');
  });
});

describe('SIGTERM', () => {
  test('lets a request under way finish, then stops pool and database, and ends with 0', async () => {
    const dataDir = await aDemoFolder();
    const product = await aProduct({ dataDir });
    const server = postmasterPid(dataDir);
    const { port, host } = new URL(product.url);
    const body = JSON.stringify({ email: student, grant_type: 'password', password: 'Gesall2026' });
    const sent = request({
      ...{ host: '127.0.0.1', port, path: '/auth/token/auth', method: 'POST', agent: false },
      headers: { host, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), expect: '100-continue' },
    });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      sent.on('error', reject);
      sent.on('response', (reply) => resolve(reply.resume().statusCode));
    });
    sent.flushHeaders();
    await new Promise((resolve) => sent.on('continue', () => resolve(undefined)));

    const ended = product.kill('SIGTERM');
    await until('no new connection is taken', () => refusesConnections(Number(port)));
    expect(isLiving(server)).toBe(true);
    sent.end(body);
    expect(await answered).toBe(200);
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(isGone(server)).toBe(true);
    expect(existsSync(join(dataDir, 'running.json'))).toBe(false);
    expect(existsSync(join(dataDir, 'database', 'cluster', 'postmaster.pid'))).toBe(false);
    expect(product.said()).not.toMatch(/error/i);

    const again = await aProduct({ dataDir });
    console.log(`ready ${again.readyMs} ms after an orderly stop`);
    expect((await signIn(again, student)).refresh_token).toBeTruthy();
  });

  test('during a start ends it with 0 and leaves nothing running', async () => {
    const dataDir = aFolder();
    const starting = aCommand(main, [], { env: { DATA_DIR: dataDir } });
    const note = join(dataDir, 'database', 'cluster', 'postmaster.pid');
    const server = await until('PostgreSQL runs', () => (existsSync(note) ? postmasterPid(dataDir) || undefined : undefined));
    expect(await starting.kill('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(starting.said()).toBe('');
    expect(isGone(server)).toBe(true);
    expect(existsSync(join(dataDir, 'running.json'))).toBe(false);
    expect((await signIn(await aProduct({ dataDir }), student)).refresh_token).toBeTruthy();
  });
});

describe('kill -9', () => {
  test('of Node leaves a database that the next start takes over, with every acknowledged write', async () => {
    const dataDir = await aDemoFolder();
    const killed = await aProduct({ dataDir });
    const session = await signIn(killed, student);
    const server = postmasterPid(dataDir);
    expect(await killed.kill('SIGKILL')).toMatchObject({ signal: 'SIGKILL' });
    const next = await aProduct({ dataDir });
    console.log(`ready ${next.readyMs} ms after kill -9 of Node`);
    expect(postmasterPid(dataDir)).toBe(server);
    expect(await renews(next, session)).toBe(true);
  });

  test('of Node and of all of PostgreSQL loses no acknowledged write', async () => {
    const dataDir = await aDemoFolder();
    const killed = await aProduct({ dataDir });
    const session = await signIn(killed, student);
    const server = postmasterPid(dataDir);
    const all = [killed.pid, server, ...childrenOf(server)];
    expect(all.length).toBeGreaterThan(3);
    for (const pid of all) process.kill(pid, 'SIGKILL');
    await killed.ended;
    await until('all are gone', () => all.every(isGone));
    const next = await aProduct({ dataDir });
    console.log(`ready ${next.readyMs} ms after kill -9 of Node and PostgreSQL`);
    expect(await renews(next, session)).toBe(true);
  });

  test('of PostgreSQL’s first process alone, with its number in other hands afterwards, does not hinder the next start', async () => {
    const dataDir = aFolder();
    const killed = await aProduct({ dataDir, env: noDemo });
    const server = postmasterPid(dataDir);
    const socket = socketOf(dataDir);
    process.kill(server, 'SIGKILL');
    await killed.kill('SIGKILL');
    for (const note of [join(dataDir, 'database', 'cluster', 'postmaster.pid'), join(socket, '.s.PGSQL.5432.lock')]) {
      const [, ...rest] = readFileSync(note, 'utf8').split('\n');
      writeFileSync(note, [process.pid, ...rest].join('\n'));
    }
    writeFileSync(join(dataDir, 'running.json'), JSON.stringify({ pid: process.pid, startedAt: 'another time' }));
    const next = await aProduct({ dataDir, env: noDemo });
    expect((await next.get('/readyz')).text).toBe('ok');
  });
});

describe('the place', () => {
  test('may have spaces and å ä ö in its path, and be closed to the account of PostgreSQL', async () => {
    const project = projectCopy(aFolder('Gesäll på ön (å ä ö)'));
    const dataDir = join(project, 'min data');
    const open = await aProduct({ project, dataDir });
    expect(await renews(open, await signIn(open, student))).toBe(true);
    await open.kill('SIGTERM');
    if (!isRoot) return;

    // As root PostgreSQL runs as another account, which can then read neither its binaries nor the data folder.
    chmodSync(dirname(project), 0o700);
    const databaseHome = aFolder('gesall');
    const closed = await aProduct({ project, dataDir: join(project, 'ny data'), env: { DATABASE_HOME: databaseHome } });
    expect(await renews(closed, await signIn(closed, student))).toBe(true);
    const place = readFileSync(join(project, 'ny data', 'database-place.txt'), 'utf8').trim();
    expect(dirname(place)).toBe(databaseHome);
    expect(readdirSync(place)).toEqual(expect.arrayContaining(['cluster', 'postgresql', 'socket']));
    await closed.kill('SIGKILL');
    const again = await aProduct({ project, dataDir: join(project, 'ny data'), env: { DATABASE_HOME: databaseHome } });
    expect((await again.get('/readyz')).text).toBe('ok');
  });

  test.runIf(isRoot)('as root may be a data folder below a closed one', async () => {
    const dataDir = aFolder('data', { closed: true });
    const databaseHome = aFolder('gesall');
    const product = await aProduct({ dataDir, env: { ...noDemo, DATABASE_HOME: databaseHome } });
    expect((await product.get('/readyz')).text).toBe('ok');
    expect(readdirSync(dataDir)).not.toContain('database');
  });

  test.runIf(isRoot)('belongs to an ordinary user when one starts it', async () => {
    const project = projectCopy(aFolder('projekt'));
    const dataDir = aFolder();
    mkdirSync(dataDir);
    chownSync(dataDir, nobody.uid, nobody.gid);
    const product = await aProduct({ project, dataDir, account: nobody });
    expect(await renews(product, await signIn(product, student))).toBe(true);
    expect(statSync(join(dataDir, 'database', 'cluster')).uid).toBe(nobody.uid);
    expect(await product.kill('SIGTERM')).toEqual({ code: 0, signal: null });
  });
});

function refusesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const tried = connect(port, '127.0.0.1');
    tried.on('connect', () => resolve(false));
    tried.on('error', () => resolve(true));
    tried.on('connect', () => tried.destroy());
  });
}
