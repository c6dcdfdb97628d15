import type pg from 'pg';

/** Parameter and column types, by the names of `pg_type`. */
export interface Described {
  parameters: string[];
  columns: { name: string; type: string }[];
}

interface Field {
  name: string;
  dataTypeID: number;
}

/** Prepares a statement without running it. Throws PostgreSQL's error. */
export async function describe(client: pg.Client, text: string): Promise<Described> {
  const fields = await fieldsOf(client, text);
  await client.query(`prepare checked as ${text}`);
  const { rows } = await client.query<{ types: string[] }>(
    `select array(select type.typname::text from unnest(parameter_types::oid[]) with ordinality as given (oid, place)
       join pg_type type on type.oid = given.oid order by place) as types
     from pg_prepared_statements where name = 'checked'`,
  );
  await client.query('deallocate checked');
  const ids = [...new Set(fields.map(({ dataTypeID }) => dataTypeID))];
  const named = await client.query<{ oid: number; name: string }>(
    'select oid::int, typname::text as name from pg_type where oid = any ($1::oid[])',
    [ids],
  );
  const typeOf = new Map(named.rows.map(({ oid, name }) => [oid, name]));
  return {
    parameters: rows[0]?.types ?? [],
    columns: fields.map(({ name, dataTypeID }) => ({
      name,
      type: typeOf.get(dataTypeID) ?? 'unknown',
    })),
  };
}

/** Columns from the protocol: the driver asks only when it runs a statement. */
function fieldsOf(client: pg.Client, text: string): Promise<Field[]> {
  return new Promise((resolve, reject) => {
    let fields: Field[] = [];
    let failure: Error | undefined;
    const asking = {
      submit(connection: Wire) {
        connection.parse({ name: '', text });
        connection.describe({ type: 'S', name: '' });
        connection.sync();
      },
      handleRowDescription: (message: { fields: Field[] }) => {
        fields = message.fields;
      },
      handleError: (error: Error) => {
        failure = error;
      },
      handleReadyForQuery: () => (failure ? reject(failure) : resolve(fields)),
    };
    client.query(asking as never);
  });
}

interface Wire {
  parse(query: { name: string; text: string }): void;
  describe(what: { type: 'S'; name: string }): void;
  sync(): void;
}
