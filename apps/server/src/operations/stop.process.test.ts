import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isLiving } from '../platform/start/living-process.ts';
import { claimPorts } from '../platform/start/ports.ts';
import {
  aCommand,
  aDemoFolder,
  aFolder,
  aProduct,
  ask,
  postmasterPid,
  renews,
  signIn,
  socketOf,
} from '../testing/a-process.ts';
import { connected } from '../testing/empty-database.ts';
import { followFirstLink } from '../testing/first-link.ts';
import { projectCopy } from '../testing/project-copy.ts';
import { until } from '../testing/until.ts';

const student = 'elev@ekbacken.example';
const main = 'build/server/main.js';
const noDemo = { DEMO: '0' };

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

describe('SIGTERM', () => {
  test('lets a request under way finish, then stops pool and database, and ends with 0', async () => {
    const dataDir = aDemoFolder();
    const product = await aProduct({ dataDir });
    const server = postmasterPid(dataDir);
    const { port, host } = new URL(product.url);
    const body = JSON.stringify({ email: student, grant_type: 'password', password: 'Gesall2026' });
    const sent = request({
      host: '127.0.0.1',
      port,
      path: '/auth/token/auth',
      method: 'POST',
      agent: false,
      headers: {
        host,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        expect: '100-continue',
      },
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

  test('frees both ports while requests under way end on each of them', async () => {
    const product = await aProduct({ dataDir: aDemoFolder() });
    const body = JSON.stringify({});
    const [own, content] = [new URL(product.url), new URL(product.contentUrl.replace('*', '1'))];
    const under = [
      { port: own.port, host: own.host, path: '/auth/token/auth' },
      { port: content.port, host: content.host, path: '/scorm/rt/open' },
    ].map(({ port, host, path }) => {
      const headers = {
        host,
        'content-type': 'application/json',
        'content-length': body.length,
        expect: '100-continue',
      };
      const sent = request({
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
        agent: false,
        headers,
      });
      const answered = new Promise<number | undefined>((resolve, reject) => {
        sent.on('error', reject);
        sent.on('response', (reply) => resolve(reply.resume().statusCode));
      });
      sent.flushHeaders();
      return { sent, answered, reached: once(sent, 'continue') };
    });
    await Promise.all(under.map(({ reached }) => reached));
    const ended = product.kill('SIGTERM');
    const ports = [Number(own.port), Number(content.port)];
    await until('a successor has both ports', () =>
      claimPorts('127.0.0.1', ports).catch(() => undefined),
    );
    expect(product.hasEnded()).toBe(false);
    for (const { sent } of under) sent.end(body);
    for (const { answered } of under) expect(await answered).toBe(400);
    expect(await ended).toEqual({ code: 0, signal: null });
  });

  test('ends a stream in good order, which would go on for a minute', async () => {
    const product = await aProduct({ dataDir: aDemoFolder() });
    const teacher = 'larare@ekbacken.example';
    const { text } = await product.post('/auth/token/auth', {
      email: teacher,
      grant_type: 'password',
      password: 'Gesall2026',
    });
    const headers = {
      authorization: `Bearer ${JSON.parse(JSON.parse(text).result.data).access_token}`,
    };
    const own = await ask(product.url, `/api/Teacher/ByEmail?teacherEmail=${teacher}`, {
      method: 'GET',
      headers,
    });
    const [{ classes }] = JSON.parse(own.text).result.programmes;
    const { port, host } = new URL(product.url);
    const path = `/api/Class/AtWork/${classes[0].id}`;
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      request(
        { host: '127.0.0.1', port, path, agent: false, headers: { host, ...headers } },
        resolve,
      )
        .on('error', reject)
        .end();
    });
    await once(reply, 'data');
    const ended = product.kill('SIGTERM');
    await once(reply, 'end');
    expect(reply.complete).toBe(true);
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(product.said()).not.toMatch(/error/i);
  });

  test('during a start ends it with 0 and leaves nothing running', async () => {
    const dataDir = aFolder();
    const starting = aCommand(main, [], { env: { DATA_DIR: dataDir, ...noDemo } });
    const note = join(dataDir, 'database', 'cluster', 'postmaster.pid');
    const server = await until('PostgreSQL runs', () =>
      existsSync(note) ? postmasterPid(dataDir) || undefined : undefined,
    );
    expect(await starting.kill('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(starting.said()).toBe('');
    expect(isGone(server)).toBe(true);
    expect(existsSync(join(dataDir, 'running.json'))).toBe(false);
    const next = await aProduct({ dataDir, env: noDemo });
    expect(await renews(next, await followFirstLink(next))).toBe(true);
  });
});

describe('kill -9', () => {
  test('of Node leaves a database that the next start takes over, with every acknowledged write', async () => {
    const dataDir = aDemoFolder();
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
    const dataDir = aDemoFolder();
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

  test('of Node in the middle of a migration leaves nothing of it, and the next start does it whole', async () => {
    const project = projectCopy(aFolder('projekt'));
    const dataDir = aFolder();
    const migration = join(project, 'database', 'migrations', '9999_test__slow.sql');
    const table =
      'create table slow_thing (id int primary key); insert into slow_thing values (1);';
    writeFileSync(migration, `${table} select pg_sleep(3600);`);
    const killed = aCommand(main, [], { project, env: { DATA_DIR: dataDir, ...noDemo } });
    const note = join(dataDir, 'database', 'cluster', 'postmaster.pid');
    await until(
      'PostgreSQL runs',
      () => existsSync(note) && readFileSync(note, 'utf8').includes('ready'),
    );
    const database = { host: socketOf(dataDir), user: 'gesall', database: 'postgres' };
    const asleep = `select 1 from pg_stat_activity where wait_event = 'PgSleep'`;
    await connected(database, (client) =>
      until('the migration is under way', async () => (await client.query(asleep)).rowCount === 1),
    );
    await killed.kill('SIGKILL');

    writeFileSync(migration, table);
    const next = await aProduct({ project, dataDir, env: noDemo });
    expect((await next.get('/readyz')).text).toBe('ok');
    expect(
      await connected(
        database,
        async (client) => (await client.query('select id from slow_thing')).rows,
      ),
    ).toEqual([{ id: 1 }]);
  });

  test('of PostgreSQL’s first process alone, with its number in other hands afterwards, does not hinder the next start', async () => {
    const dataDir = aFolder();
    const killed = await aProduct({ dataDir, env: noDemo });
    const server = postmasterPid(dataDir);
    const socket = socketOf(dataDir);
    process.kill(server, 'SIGKILL');
    await killed.kill('SIGKILL');
    for (const note of [
      join(dataDir, 'database', 'cluster', 'postmaster.pid'),
      join(socket, '.s.PGSQL.5432.lock'),
    ]) {
      const [, ...rest] = readFileSync(note, 'utf8').split('\n');
      writeFileSync(note, [process.pid, ...rest].join('\n'));
    }
    writeFileSync(
      join(dataDir, 'running.json'),
      JSON.stringify({ pid: process.pid, startedAt: 'another time' }),
    );
    const next = await aProduct({ dataDir, env: noDemo });
    expect((await next.get('/readyz')).text).toBe('ok');
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
