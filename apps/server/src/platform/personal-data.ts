import type { Db } from './db/database.ts';
import { keptDays } from './retention.ts';

export interface ErasedPerson {
  id: number;
  name: string;
  /** Lower case: the present and all former addresses. */
  addresses: readonly string[];
  at: Date;
}

/** Personal data in a table. In the SQL `own` is the table and `$1` the account. */
interface PersonalTable {
  of: string;
  /** Why the archive leaves the table out. */
  notArchived?: string;
  /** Columns left out of the archive: they open an account or belong to another system. */
  secrets?: readonly string[];
  /** The column with the hash of a stored content that the archive brings, such as a picture. */
  content?: string;
  /** The archived form of a row; by default the whole row without its secrets. */
  archived?: string;
  /**
   * `keep`: rows say nothing without the account's name; `custom`: the domain's `erase` does it.
   */
  erase: 'delete' | 'keep' | 'custom' | { set: string };
}

/** See docs/decisions/0030-retention-periods.md. */
interface Retention {
  table: string;
  kind: keyof typeof keptDays;
  of?: string;
  /** When a row stops being needed; null while it is. */
  endedAt: string;
  /** Replaces the deletion of rows that ended before a moment. */
  remove?(db: Db, given: { before: Date }): Promise<unknown>;
}

/** A domain's personal data: read by archive, erasure and clean-up. */
export interface PersonalData {
  tables?: Readonly<Record<string, PersonalTable>>;
  /** Ends what could still write about the person, or refers to what another domain erases. */
  beforeErasure?(db: Db, person: ErasedPerson): Promise<unknown>;
  /** What takes more than one statement on one table. */
  erase?(db: Db, person: ErasedPerson): Promise<unknown>;
  retention?: readonly Retention[];
}

export const archivedTables = (all: readonly PersonalData[]) =>
  all
    .flatMap(({ tables = {} }) => Object.entries(tables))
    .filter(([, { notArchived }]) => notArchived === undefined);

export const ofAccount = 'own.account_id = $1';
export const ofStudent = 'own.student_id = $1';

const rowOf = ({ archived, secrets = [] }: PersonalTable) =>
  archived ?? `to_jsonb(own) - array[${secrets.map((name) => `'${name}'`).join(', ')}]::text[]`;

/** A table's rows about a person, as a JSON list. */
export async function archivedRows(
  db: Db,
  [name, table]: [name: string, table: PersonalTable],
  accountId: number,
): Promise<string> {
  const { rows } = await db.$client.query<{ list: string }>(
    `select coalesce(jsonb_agg(${rowOf(table)}), '[]')::text as list from ${name} own where ${table.of}`,
    [accountId],
  );
  return rows[0]?.list ?? '[]';
}

export interface ArchivedContent {
  id: number;
  hash: string;
  size: number;
  mediaType: string;
}

/** The contents of a table's rows about a person. */
export async function archivedContents(
  db: Db,
  [name, { of, content }]: [name: string, table: PersonalTable],
  accountId: number,
): Promise<ArchivedContent[]> {
  if (content === undefined) return [];
  const { rows } = await db.$client.query<ArchivedContent>(
    `select own.id, encode(blob.hash, 'hex') as hash, blob.size::int, blob.media_type as "mediaType"
     from ${name} own join blob on blob.hash = own.${content} where ${of} order by own.id`,
    [accountId],
  );
  return rows;
}

/** Erases what domains hold of a person, in the caller's transaction. */
export async function erasePersonalData(
  db: Db,
  all: readonly PersonalData[],
  person: ErasedPerson,
): Promise<void> {
  for (const { beforeErasure } of all) await beforeErasure?.(db, person);
  for (const { tables = {}, erase } of all) {
    await erase?.(db, person);
    for (const [name, { of, erase }] of Object.entries(tables)) {
      if (erase === 'delete')
        await db.$client.query(`delete from ${name} own where ${of}`, [person.id]);
      else if (typeof erase === 'object')
        await db.$client.query(`update ${name} own set ${erase.set} where ${of}`, [person.id]);
    }
  }
}

const dayMs = 24 * 60 * 60 * 1000;

const removedBefore = (kind: keyof typeof keptDays, now: Date) =>
  new Date(now.getTime() - keptDays[kind] * dayMs);

export async function removeEndedRows(
  db: Db,
  { kind, table, endedAt, remove }: Retention,
  now: Date,
): Promise<void> {
  const before = removedBefore(kind, now);
  if (remove) await remove(db, { before });
  else await db.$client.query(`delete from ${table} own where ${endedAt} < $1`, [before]);
}

/** Counts rows of a kind, and those that a clean-up at this moment would remove. */
export async function countEndedRows(
  db: Db,
  { kind, table, of = 'true', endedAt }: Retention,
  moment: Date,
): Promise<{ count: number; going: number }> {
  const { rows } = await db.$client.query<{ count: number; going: number }>(
    `select count(*)::int as count, (count(*) filter (where ended_at < $1))::int as going
     from (select ${endedAt} as ended_at from ${table} own where ${of}) counted`,
    [removedBefore(kind, moment)],
  );
  return rows[0] ?? { count: 0, going: 0 };
}
