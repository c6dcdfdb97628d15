import pg from 'pg';

const oldestVersion = 150_000;

export interface ServerFacts {
  /** PostgreSQL's number: 150004 is 15.4. */
  versionNumber: number;
  version: string;
  encoding: string;
  sortsSwedish: boolean;
}

/** Throws an `Error` with the reason when the server is unsuitable, before anything is changed. */
export async function checkDatabase(connection: pg.ClientConfig) {
  const reason = whyUnfit(await factsOf(connection));
  if (reason) throw new Error(reason);
}

/** What the server lacks; undefined when suitable. */
export function whyUnfit({
  versionNumber,
  version,
  encoding,
  sortsSwedish,
}: ServerFacts): string | undefined {
  if (versionNumber < oldestVersion)
    return `The database is PostgreSQL ${version}; Gesäll needs version 15 or later.`;
  if (encoding !== 'UTF8')
    return `The database stores text as ${encoding}; Gesäll needs one made with encoding UTF8.`;
  if (!sortsSwedish)
    return 'The database lacks the collation "sv-x-icu": its PostgreSQL was built without ICU, which Swedish order needs.';
  return undefined;
}

async function factsOf(connection: pg.ClientConfig): Promise<ServerFacts> {
  const client = new pg.Client(connection);
  // A lost connection is reported by the pending statement.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    // The driver's message names host and reason, never the password.
    throw new Error(`The database of DATABASE_URL cannot be reached: ${reasonOf(error)}`, {
      cause: error,
    });
  }
  try {
    const { rows } = await client.query<ServerFacts>(`
      select current_setting('server_version_num')::int as "versionNumber", current_setting('server_version') as version,
        current_setting('server_encoding') as encoding,
        exists (select from pg_collation where collname = 'sv-x-icu') as "sortsSwedish"`);
    const [facts] = rows;
    if (!facts) throw new Error('The database did not say what it is.');
    return facts;
  } finally {
    await client.end();
  }
}

/** Several failed addresses come as one error without a message. */
function reasonOf(error: unknown) {
  if (error instanceof AggregateError) return error.errors.map((each) => each.message).join('; ');
  return error instanceof Error ? error.message : String(error);
}
