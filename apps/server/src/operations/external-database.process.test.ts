import { randomUUID } from 'node:crypto';
import { type Call, type Input, viewsContract } from '@gesall/contract';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { aFolder, afterwards, aProduct, ask, type Product, socketOf } from '../testing/a-process.ts';
import { caller, type HttpMethod, type RawOptions } from '../testing/caller.ts';
import { toDatabase } from '../testing/cluster.ts';
import { connected } from '../testing/empty-database.ts';
import { activate, printedLink } from '../testing/first-link.ts';
import { until } from '../testing/until.ts';

const writers = 32;
const rounds = 20;
const password = 'Tumstock7';

/** A new database on the server that TEST_DATABASE_URL names, or on one that a product of its own runs. */
async function aDatabase(): Promise<string> {
  const given = process.env.TEST_DATABASE_URL;
  const name = `external_${randomUUID().replaceAll('-', '')}`;
  const server = given ?? (await anotherServer());
  await connected({ connectionString: server }, (client) => client.query(`create database ${name}`));
  // On a server that goes on afterwards.
  if (given) afterwards(() => connected({ connectionString: given }, (client) => client.query(`drop database ${name} with (force)`)));
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
  const link = await until('the link is printed', () => /check=\S+\n/.test(product.said()) && printedLink(product.said()));
  const { email } = await activate(product, link, password);
  const { text } = await product.post('/auth/token/auth', { email, grant_type: 'password', password });
  const token: string = JSON.parse(JSON.parse(text).result.data).access_token;
  const raw = async (method: HttpMethod, url: string, { body }: RawOptions) => {
    const { status, text } = await ask(product.url, url, { method, body, headers: { authorization: `Bearer ${token}` } });
    return { status, body: text, headers: {} };
  };
  return caller(async () => token, raw);
}

test('a product on an empty external database lives on when all its connections end, and stops in good order', async () => {
  const url = await aDatabase();
  const product = await aProduct({ dataDir: aFolder(), env: { DATABASE_URL: url, DEMO: '0' } });
  const superuser = await firstSuperuser(product);
  const names = Array.from({ length: writers }, (_, index) => `Vy ${index + 1}`);
  const ids = [];
  for (const name of names)
    ids.push((await superuser.call(viewsContract.createView, { list: 'customers', name, state: {}, opensFirst: false })).id);

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
  for (let round = 0; round < rounds; round++) {
    const before = answered;
    await until('writers get through', () => answered >= before + writers);
    await endAll({ connectionString: url });
  }
  isOver = true;
  await writing;

  expect([...refusals]).toEqual(['503 ServiceUnavailable']);
  expect(product.hasEnded()).toBe(false);
  expect((await product.get('/readyz')).text).toBe('ok');
  const views = await superuser.call(viewsContract.views, { list: 'customers' });
  expect(new Set(views.map(({ id }) => id))).toEqual(new Set(ids));
  expect(await product.kill('SIGTERM')).toEqual({ code: 0, signal: null });
});
