import pg from 'pg';

/** What work asks the database, by the names of its statements, without those of watching. */
export async function statementsOf<T>(work: () => Promise<T>): Promise<[T, string[]]> {
  const statements: string[] = [];
  const query = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const name = nameOf(given[0]);
    // Those who watch are told when there is time.
    if (!/^listen |pg_notify/.test(name)) statements.push(name);
    return Reflect.apply(query, this, given);
  } as typeof query;
  try {
    return [await work(), statements];
  } finally {
    pg.Client.prototype.query = query;
  }
}

/** Where a statement has no name, its text. */
function nameOf(asked: unknown): string {
  if (typeof asked === 'string') return asked;
  const { name, text = '' } = asked as { name?: string; text?: string };
  return name ?? text;
}
