import { setTimeout as wait } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { withOneRetry } from './conflicts.ts';

/** The database or a transaction: Drizzle, with the driver's client as `$client`. */
export type Db = NodePgDatabase & { $client: pg.Pool | pg.PoolClient };

// Counts and money fit in a number; days stay text, because a day has no time zone.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, String);

export function openDatabase(connection: pg.PoolConfig, onError: (error: Error) => void) {
  const pool = new pg.Pool({ max: 10, options: '-c random_page_cost=1.1', ...connection });
  // Without a listener a connection that the server closes would end the process.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => {}));
  retryStatements(pool);
  return { db: overClient(pool), close: closerOf(pool) };
}

const longestGoodbyeMs = 2000;

/**
 * The pool's own `end` does not wait for its connections; a server stopped next would report them
 * as errors.
 */
function closerOf(pool: pg.Pool) {
  const open = new Set<pg.PoolClient>();
  let allGone = () => {};
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => {
    open.delete(client);
    if (open.size === 0) allGone();
  });
  return async () => {
    await pool.end();
    if (open.size === 0) return;
    const gone = new Promise<void>((resolve) => {
      allGone = resolve;
    });
    // A server that no longer answers closes nothing.
    await Promise.race([gone, wait(longestGoodbyeMs, undefined, { ref: false })]);
  };
}

const overClient = (client: pg.Pool | pg.PoolClient): Db =>
  drizzle(client as pg.Pool, { casing: 'snake_case' });

/** A single statement outside a transaction is also retried once. */
function retryStatements(pool: pg.Pool) {
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
  pool.query = ((...given: unknown[]) => withOneRetry(() => query(...given))) as typeof pool.query;
}

/**
 * Runs the work in one transaction and rolls back when it throws. Joins an open transaction. After
 * a deadlock all of it runs once more: effects outside the database must be safe to repeat.
 */
export async function transaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.$client instanceof pg.Pool ? withOneRetry(() => transactionOnce(db, work)) : work(db);
}

/** A transaction without a retry, for work with effects outside the database. */
export async function transactionOnce<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  if (!(db.$client instanceof pg.Pool)) return work(db);
  const client = await db.$client.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const answer = await work(overClient(client));
    await client.query('commit');
    return answer;
  } catch (error) {
    await client.query('rollback').catch((reason) => {
      broken = reason;
    });
    throw error;
  } finally {
    // A connection whose rollback failed is closed.
    client.release(broken);
  }
}

export interface Query {
  readonly name: string;
  readonly text: string;
  readonly parameters: readonly string[];
}

/** A statement with its query, so that the benchmark can run it on a bare driver. */
export interface Statement<Row, Parameters extends object | undefined> {
  (db: Db, ...given: Arguments<Parameters>): Promise<Row[]>;
  readonly query: Query;
}

type Arguments<Parameters> = Parameters extends undefined ? [] : [parameters: Parameters];

const known = new Map<string, Query>();

/** All loaded statements by name; `npm run check` prepares each on the migrated tables. */
export const knownStatements: ReadonlyMap<string, Query> = known;

/**
 * A prepared statement for hot paths, with named parameters such as `$studentId`. `npm run check`
 * compares the declared row type with PostgreSQL.
 */
export function statement<
  Row extends pg.QueryResultRow,
  Parameters extends object | undefined = undefined,
>(name: string, text: string): Statement<Row, Parameters> {
  if (known.has(name)) throw new Error(`Two statements are named ${name}.`);
  const query = numbered(name, text);
  known.set(name, query);
  const run = async (db: Db, ...given: Arguments<Parameters>): Promise<Row[]> => {
    const parameters = (given[0] ?? {}) as Readonly<Record<string, unknown>>;
    const values = query.parameters.map((parameter) => parameters[parameter]);
    const { rows } = await db.$client.query<Row>({ name, text: query.text, values });
    return rows;
  };
  return Object.assign(run, { query });
}

/** PostgreSQL knows parameters by number only. */
function numbered(name: string, text: string): Query {
  const parameters: string[] = [];
  const withNumbers = text.replace(/\$([a-z]\w*)/gi, (_, parameter: string) => {
    if (!parameters.includes(parameter)) parameters.push(parameter);
    return `$${parameters.indexOf(parameter) + 1}`;
  });
  return { name, text: withNumbers, parameters };
}
