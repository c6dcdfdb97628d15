import { setTimeout as wait } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { withOneRetry } from './conflicts.ts';

/**
 * The database, or one transaction on ctx: Drizzle, with the driver's client behind it as `$client`.
 */
export type Db = NodePgDatabase & { $client: pg.Pool | pg.PoolClient };

// Counts and money fit in a number; days stay text, because a day has no time zone.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, String);

export function openDatabase(connection: pg.PoolConfig, onError: (error: Error) => void) {
  const pool = new pg.Pool({ max: 10, options: '-c random_page_cost=1.1', ...connection });
  // Without a listener, a connection that the server ends would end the process: while it is idle,
  // which the pool reports, and between two statements of a transaction, which its next one reports.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => {}));
  retryStatements(pool);
  return { db: overClient(pool), close: closerOf(pool) };
}

const longestGoodbyeMs = 2000;

/**
 * The pool's own end does not wait until its connections are gone: a server that is stopped next
 * would cut them off, which is reported as an error.
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
    // A server that does not answer any more closes nothing.
    await Promise.race([gone, wait(longestGoodbyeMs, undefined, { ref: false })]);
  };
}

const overClient = (client: pg.Pool | pg.PoolClient): Db =>
  drizzle(client as pg.Pool, { casing: 'snake_case' });

/** A statement outside a transaction is one of its own: undone for another, it is run once more. */
function retryStatements(pool: pg.Pool) {
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
  pool.query = ((...given: unknown[]) => withOneRetry(() => query(...given))) as typeof pool.query;
}

/**
 * Runs the work in one transaction, and undoes all of it when the work throws. Inside a transaction
 * it joins that one. When PostgreSQL undoes it for the sake of another (a deadlock), the whole work
 * is done once more: what it does outside of the database must be safe to do twice.
 */
export async function transaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.$client instanceof pg.Pool ? withOneRetry(() => transactionOnce(db, work)) : work(db);
}

/** The same without a second try, for work that does something outside of the database. */
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
    // A connection on which even that failed is closed instead of used again.
    client.release(broken);
  }
}

/** A statement as the driver is given it. */
export interface Query {
  readonly name: string;
  readonly text: string;
  /** The names of its parameters, in the order of their numbers. */
  readonly parameters: readonly string[];
}

/**
 * A statement with its query to be seen, so that the benchmark can run the very same on a bare
 * driver.
 */
export interface Statement<Row, Parameters extends object | undefined> {
  (db: Db, ...given: Given<Parameters>): Promise<Row[]>;
  readonly query: Query;
}

type Given<Parameters> = Parameters extends undefined ? [] : [parameters: Parameters];

const known = new Map<string, Query>();

/**
 * Every statement of the modules that were loaded, by its name: `npm run check` prepares each on
 * the migrated tables.
 */
export const knownStatements: ReadonlyMap<string, Query> = known;

/**
 * A statement that PostgreSQL prepares once per connection: for the paths that every lesson walks.
 * Its text names a parameter as `$studentId`. The row type is the caller's promise about the
 * selected columns, which `npm run check` compares with what PostgreSQL answers.
 */
export function statement<
  Row extends pg.QueryResultRow,
  Parameters extends object | undefined = undefined,
>(name: string, text: string): Statement<Row, Parameters> {
  if (known.has(name)) throw new Error(`Two statements are named ${name}.`);
  const query = numbered(name, text);
  known.set(name, query);
  const run = async (db: Db, ...given: Given<Parameters>): Promise<Row[]> => {
    const parameters = (given[0] ?? {}) as Readonly<Record<string, unknown>>;
    const values = query.parameters.map((parameter) => parameters[parameter]);
    const { rows } = await db.$client.query<Row>({ name, text: query.text, values });
    return rows;
  };
  return Object.assign(run, { query });
}

/** PostgreSQL knows parameters by number alone. */
function numbered(name: string, text: string): Query {
  const parameters: string[] = [];
  const withNumbers = text.replace(/\$([a-z]\w*)/gi, (_, parameter: string) => {
    if (!parameters.includes(parameter)) parameters.push(parameter);
    return `$${parameters.indexOf(parameter) + 1}`;
  });
  return { name, text: withNumbers, parameters };
}
