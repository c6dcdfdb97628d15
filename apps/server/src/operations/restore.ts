import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { noCompanyId } from '@gesall/rules';
import pg from 'pg';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { z } from 'zod';
import { isSameMigration, migrate, migrationsIn } from '../platform/db/migrate.ts';
import type { BlobStore } from '../ports/blobs.ts';
import {
  blobEntry,
  type Head,
  headName,
  headShape,
  type Tail,
  tableEntry,
  tailName,
  tailShape,
} from './backup-file.ts';
import { blobHashesOf, quoted, readPlainly, type Table, tablesOf } from './database-shape.ts';
import { linesIn } from './lines-in.ts';
import { openSecret } from './sealed-secret.ts';
import { withoutForeignKeys } from './without-foreign-keys.ts';

export interface Restore {
  connection: pg.ClientConfig;
  blobs: BlobStore;
  file: string;
  migrations: string;
  passphrase?: string | undefined;
  /** Restore deliberately without the secret. */
  leavesSecretOut?: boolean;
  /** Stores the secret while everything can still be rolled back. */
  keepSecret(secret: string): void;
}

/**
 * Restores a backup into an empty database, at its version, entirely or not at all. Throws for a
 * database with content, an unknown version, or a missing or damaged part.
 */
export async function restore({
  connection,
  blobs,
  file,
  migrations,
  keepSecret,
  ...wanted
}: Restore): Promise<Tail> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false }).catch((error) => {
    throw new Error(`${file} is no whole backup: ${error.message}`, { cause: error });
  });
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    await readPlainly(client);
    await refuseUsed(client);
    const entries = zip.eachEntry();
    const head = await readJson(zip, await nextEntry(entries, headName), headShape);
    const secret = await secretOf(head, wanted);
    refuseOtherVersion(head, migrations);
    await migrate(connection, migrations, { last: head.migrations.at(-1)?.name });

    await client.query('begin');
    await removeRowsOfMigrations(client);
    await makePartitions(client, head);
    const tail = await withoutForeignKeys(client, () =>
      load({ client, zip, entries, head, blobs }),
    );
    if (secret !== undefined) keepSecret(secret);
    await client.query('commit');
    await client.query('analyze');
    return tail;
  } finally {
    // Closing the connection rolls back an open transaction.
    await client.end();
    zip.close();
  }
}

async function secretOf(
  { secret }: Head,
  { passphrase, leavesSecretOut }: Pick<Restore, 'passphrase' | 'leavesSecretOut'>,
) {
  if (!secret || leavesSecretOut) return undefined;
  if (!passphrase) {
    throw new Error(
      'The backup holds the secret of its server, sealed. Give its passphrase as BACKUP_PASSPHRASE, or say --without-secret: then invitations that are under way stop working, and what browsers keep of unfinished work is not found again. Nothing was restored.',
    );
  }
  const opened = await openSecret(secret, passphrase);
  if (opened === undefined)
    throw new Error(
      'BACKUP_PASSPHRASE is not the passphrase of this backup. Nothing was restored.',
    );
  return opened;
}

/** Rows that migrations insert, as SQL conditions by table; a backup has them too. */
const rowsOfMigrations: Readonly<Record<string, string>> = { company: `id = ${noCompanyId}` };

async function removeRowsOfMigrations(client: pg.Client) {
  const present = new Set((await tablesOf(client)).map(({ name }) => name));
  for (const [name, own] of Object.entries(rowsOfMigrations))
    if (present.has(name)) await client.query(`delete from ${quoted(name)} where ${own}`);
}

async function refuseUsed(client: pg.Client) {
  for (const { name } of await tablesOf(client)) {
    const own = rowsOfMigrations[name];
    const { rows } = await client.query(
      `select from ${quoted(name)} ${own ? `where not (${own})` : ''} limit 1`,
    );
    if (rows.length > 0)
      throw new Error(`The database is not empty: ${name} holds something. Nothing was restored.`);
  }
}

/** The later migration refuses a database that differs from this program. */
function refuseOtherVersion(head: Head, folder: string) {
  const here = migrationsIn(folder, head.migrations.at(-1)?.name);
  const isSame = ({ name, hash }: Head['migrations'][number], index: number) => {
    const own = here[index];
    return own?.name === name && isSameMigration(own, hash);
  };
  if (here.length === head.migrations.length && head.migrations.every(isSame)) return;
  throw new Error(
    'The backup was taken from another version than this program has. Nothing was restored.',
  );
}

async function makePartitions(client: pg.Client, { partitions }: Head) {
  for (const { name, parent, bound } of partitions) {
    await client.query(
      `create table if not exists ${quoted(name)} partition of ${quoted(parent)} ${bound}`,
    );
  }
}

interface Loading {
  client: pg.Client;
  zip: ZipFile;
  entries: AsyncIterator<Entry>;
  head: Head;
  blobs: BlobStore;
}

async function load({ client, zip, entries, head, blobs }: Loading): Promise<Tail> {
  const rows: Tail['rows'] = {};
  for (const table of head.tables) {
    rows[table.name] = await insertRows(
      client,
      table,
      await contentOf(zip, await nextEntry(entries, tableEntry(table.name))),
    );
  }
  for (const { name, lastValue, isCalled } of head.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [quoted(name), lastValue, isCalled]);
  }
  const hashes = await blobHashesOf(client);
  for (const hash of hashes) {
    const content = await zip.openReadStreamPromise(await nextEntry(entries, blobEntry(hash)));
    const stored = await blobs.put(content);
    if (stored.hash !== hash)
      throw new Error(`The content ${hash} is damaged in the backup. Nothing was restored.`);
  }

  const tail = await readJson(zip, await nextEntry(entries, tailName), tailShape);
  const wrong = head.tables
    .filter(({ name }) => tail.rows[name] !== rows[name])
    .map(({ name }) => name);
  if (wrong.length > 0 || tail.blobs !== hashes.length) {
    throw new Error(
      `The backup does not hold what it should: ${[...wrong, `${hashes.length} contents`].join(', ')}. Nothing was restored.`,
    );
  }
  return tail;
}

async function nextEntry(entries: AsyncIterator<Entry>, name: string): Promise<Entry> {
  const { value, done } = await entries.next();
  if (done || value.fileName !== name)
    throw new Error(`The file is no whole backup: ${name} is missing. Nothing was restored.`);
  return value;
}

async function contentOf(zip: ZipFile, entry: Entry): Promise<AsyncIterable<Buffer>> {
  const stream: Readable = await zip.openReadStreamPromise(entry);
  return (async function* () {
    let sum = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
    if (sum !== entry.crc32)
      throw new Error(`${entry.fileName} is damaged in the backup. Nothing was restored.`);
  })();
}

async function readJson<Shape extends z.ZodType>(
  zip: ZipFile,
  entry: Entry,
  shape: Shape,
): Promise<z.output<Shape>> {
  return shape.parse(JSON.parse(await text(await contentOf(zip, entry))));
}

const batchRows = 1000;
const batchCharacters = 2 * 1024 * 1024;

async function insertRows(
  client: pg.Client,
  { name, columns }: Table,
  content: AsyncIterable<Buffer>,
): Promise<number> {
  const list = columns.map(quoted).join(', ');
  const insert = `insert into ${quoted(name)} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${quoted(name)}, $1)`;
  let total = 0;
  let batch: string[] = [];
  let characters = 0;
  async function send() {
    if (batch.length > 0) await client.query(insert, [`[${batch.join(',')}]`]);
    total += batch.length;
    batch = [];
    characters = 0;
  }
  for await (const line of linesIn(content)) {
    batch.push(line);
    characters += line.length;
    if (batch.length >= batchRows || characters >= batchCharacters) await send();
  }
  await send();
  return total;
}
