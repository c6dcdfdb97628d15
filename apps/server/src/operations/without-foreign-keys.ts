import type pg from 'pg';
import { quoted } from './database-shape.ts';

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Runs the work in a transaction without foreign keys and triggers; restoring the keys checks every
 * reference. Needs only table ownership, unlike `session_replication_role`, which also checks
 * nothing.
 */
export async function withoutForeignKeys<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  const { rows: keys } = await client.query<ForeignKey>(`
    select relname::text as table, conname::text as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`);
  const { rows: tables } = await client.query<{ name: string }>(`
    select distinct relname::text as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal and tgparentid = 0`);

  for (const { table, name } of keys)
    await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  for (const { name } of tables)
    await client.query(`alter table ${quoted(name)} disable trigger user`);
  const answer = await work();
  for (const { name } of tables)
    await client.query(`alter table ${quoted(name)} enable trigger user`);
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
  }
  return answer;
}
