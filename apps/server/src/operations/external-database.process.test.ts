import { randomUUID } from 'node:crypto';
import { type Call, type Input, viewsContract } from '@gesall/contract';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { isLiving } from '../platform/start/living-process.ts';
import {
  aFolder,
  afterwards,
  aProduct,
  ask,
  type Product,
  postmasterPid,
  socketOf,
} from '../testing/a-process.ts';
import { caller, type HttpMethod, type RawOptions } from '../testing/caller.ts';
import { toDatabase } from '../testing/cluster.ts';
import { connected } from '../testing/empty-database.ts';
import { activate, printedLink } from '../testing/first-link.ts';
import { until } from '../testing/until.ts';

const writers = 32;
const rounds = 5;
const password = 'Tumstock7';

/** A new database on the server that TEST_DATABASE_URL names, or on one that a product of its own runs. */
async function aDatabase(): Promise<string> {
  const given = process.env.TEST_DATABASE_URL;
  const name = `external_${randomUUID().replaceAll('-', '')}`;
  const server = given ?? (await anotherServer());
  await connected({ connectionString: server }, (client) =>
    client.query(`create database ${name}`),
  );
  // On a server that goes on afterwards.
  if (given)
    afterwards(() =>
      connected({ connectionString: given }, (client) =>
        client.query(`drop database ${name} with (force)`),
      ),
    );
  return toDatabase({ connectionString: server }, name).connectionString ?? '';
}

async function anotherServer(): Promise<string> {
  const dataDir = aFolder();
  await aProduct({ dataDir, env: { DEMO: '0' } });
  return `postgresql:///postgres?host=${socketOf(dataDir)}&user=gesall`;
}

const endAll = (connection: pg.ClientConfig) =>
  connected(connection, (client) =>
    client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`),
  );

/** The first superuser, signed in on the product. */
async function firstSuperuser(product: Product) {
  const link = await until(
    'the link is printed',
    () => /check=\S+\n/.test(product.said()) && printedLink(product.said()),
  );
  const { email } = await activate(product, link, password);
  const { text } = await product.post('/auth/token/auth', {
    email,
    grant_type: 'password',
    password,
  });
  const token: string = JSON.parse(JSON.parse(text).result.data).access_token;
  const raw = async (method: HttpMethod, url: string, { body }: RawOptions) => {
    const { status, text } = await ask(product.url, url, {
      method,
      body,
      headers: { authorization: `Bearer ${token}` },
    });
    return { status, body: text, headers: {} };
  };
  return caller(async () => token, raw);
}

/** Lets writers change views of the product's first superuser until it is over. */
async function underLoad(product: Product) {
  const superuser = await firstSuperuser(product);
  const ids: number[] = [];
  for (let number = 1; number <= writers; number++) {
    const view = { list: 'customers', name: `Vy ${number}`, state: {}, opensFirst: false } as const;
    ids.push((await superuser.call(viewsContract.createView, view)).id);
  }
  const refusals = new Set<string>();
  let answered = 0;
  let isOver = false;
  async function attempt<C extends Call>(call: C, input: Input<C>) {
    const { status, body } = await superuser.attempt(call, input);
    if (status < 300) answered++;
    else refusals.add(`${status} ${body}`);
  }
  async function write(id: number) {
    while (!isOver) await attempt(viewsContract.updateView, { id, state: { search: 'skola' } });
  }
  const writing = Promise.all(ids.map(write));
  return {
    /** Fulfilled when as many changes as there are writers were stored since. */
    async getsThrough() {
      const before = answered;
      await until('writers get through', () => answered >= before + writers);
    },
    /** Ends it; whatever was refused meanwhile was refused as a database that is away. */
    async end() {
      isOver = true;
      await writing;
      expect([...refusals]).toEqual(['503 ServiceUnavailable']);
      expect(product.hasEnded()).toBe(false);
      const views = await superuser.call(viewsContract.views, { list: 'customers' });
      expect(new Set(views.map(({ id }) => id))).toEqual(new Set(ids));
    },
  };
}

test('a product on an empty external database lives on when all its connections end, and stops in good order', async () => {
  const url = await aDatabase();
  const product = await aProduct({ dataDir: aFolder(), env: { DATABASE_URL: url, DEMO: '0' } });
  const load = await underLoad(product);
  for (let round = 0; round < rounds; round++) {
    await load.getsThrough();
    await endAll({ connectionString: url });
  }
  await load.end();
  expect((await product.get('/readyz')).text).toBe('ok');
  expect(await product.kill('SIGTERM')).toEqual({ code: 0, signal: null });
});

// The server that TEST_DATABASE_URL names is started again by nobody.
test.skipIf(process.env.TEST_DATABASE_URL)(
  'products under load live on when PostgreSQL’s first process is killed, their own or an external one',
  async () => {
    const dataDir = aFolder();
    const own = await aProduct({ dataDir, env: { DEMO: '0' } });
    const server = { host: socketOf(dataDir), user: 'gesall', database: 'postgres' };
    await connected(server, (client) => client.query('create database beside'));
    const url = `postgresql:///beside?host=${server.host}&user=${server.user}`;
    const beside = await aProduct({ dataDir: aFolder(), env: { DATABASE_URL: url, DEMO: '0' } });

    const loads = [await underLoad(own), await underLoad(beside)];
    await Promise.all(loads.map((load) => load.getsThrough()));
    const pid = postmasterPid(dataDir);
    process.kill(pid, 'SIGKILL');
    await until('the killed server is gone', () => !isLiving(pid));
    await until('both are ready again', async () => {
      const ready = await Promise.all([own, beside].map((product) => product.get('/readyz')));
      return ready.every(({ text }) => text === 'ok');
    });
    await Promise.all(loads.map((load) => load.getsThrough()));
    for (const load of loads) await load.end();
    for (const product of [beside, own])
      expect(await product.kill('SIGTERM')).toEqual({ code: 0, signal: null });
  },
);
