import pg from 'pg';
import { z } from 'zod';

/** The applied migrations; a backup fits only these. */
export const migrationShape = z.object({ name: z.string(), hash: z.string() });
export const tableShape = z.object({ name: z.string(), columns: z.array(z.string()) });
export const sequenceShape = z.object({
  name: z.string(),
  lastValue: z.string(),
  isCalled: z.boolean(),
});
export const partitionShape = z.object({
  name: z.string(),
  parent: z.string(),
  /** The only part of a backup that becomes SQL: restricted to the bounds of daily partitions. */
  bound: z.string().regex(/^(DEFAULT|FOR VALUES FROM \('[\d-]+'\) TO \('[\d-]+'\))$/),
});

export type Table = z.output<typeof tableShape>;

export const quoted = (name: string) => pg.escapeIdentifier(name);

/** Text output must not depend on server or role settings. */
export async function readPlainly(client: pg.Client) {
  await client.query(`set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
    set extra_float_digits = 1; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set search_path = public`);
}

export async function migrationsOf(client: pg.Client) {
  const { rows: known } = await client.query<{ there: boolean }>(
    `select to_regclass('schema_migration') is not null as there`,
  );
  if (!known[0]?.there) return [];
  const { rows } = await client.query<z.output<typeof migrationShape>>(
    'select name, hash from schema_migration order by name collate "C"',
  );
  return rows;
}

/** Every table with its stored columns; partitions under their parent's name. */
export async function tablesOf(client: pg.Client) {
  const { rows } = await client.query<Table>(`
    select relname::text as name, array(
      select attname::text from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> 'schema_migration'
    order by relname`);
  return rows;
}

export async function partitionsOf(client: pg.Client) {
  const { rows } = await client.query<z.output<typeof partitionShape>>(`
    select child.relname::text as name, parent.relname::text as parent, pg_get_expr(child.relpartbound, child.oid) as bound
    from pg_inherits
    join pg_class child on child.oid = inhrelid and child.relispartition
    join pg_class parent on parent.oid = inhparent
    where parent.relnamespace = 'public'::regnamespace and parent.relkind = 'p' order by 1`);
  return rows;
}

export async function sequencesOf(client: pg.Client) {
  const { rows: names } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`,
  );
  const sequences: z.output<typeof sequenceShape>[] = [];
  for (const { name } of names) {
    const { rows } = await client.query(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoted(name)}`,
    );
    sequences.push({ name, ...rows[0] });
  }
  return sequences;
}

export async function blobHashesOf(client: pg.Client) {
  const { rows } = await client.query<{ hash: string }>(
    `select encode(hash, 'hex') as hash from blob order by hash`,
  );
  return rows.map(({ hash }) => hash);
}
