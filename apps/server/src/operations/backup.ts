import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import yazl from 'yazl';
import type { BlobStore } from '../ports/blobs.ts';
import { blobEntry, type Head, headName, type Tail, tableEntry, tailName } from './backup-file.ts';
import {
  blobHashesOf,
  migrationsOf,
  partitionsOf,
  quoted,
  readPlainly,
  sequencesOf,
  type Table,
  tablesOf,
} from './database-shape.ts';
import { sealSecret } from './sealed-secret.ts';

export interface Backup {
  connection: pg.ClientConfig;
  blobs: BlobStore;
  file: string;
  now: Date;
  /** The server's secret and the owner's passphrase; without both the backup has no secret. */
  secret?: { text: string; passphrase: string };
}

/**
 * Copies a snapshot of the database and every content it refers to, while the product runs. Returns
 * counts. Throws when the file exists, the database is not ours or a content is damaged.
 */
export async function backUp({ connection, blobs, file, now, secret }: Backup): Promise<Tail> {
  if (existsSync(file)) throw new Error(`${file} is already there. Nothing was copied.`);
  const client = new pg.Client(connection);
  // A lost connection is reported by the pending statement.
  client.on('error', () => {});
  await client.connect();
  const unfinished = `${file}.unfinished`;
  try {
    const sealed = secret && { secret: await sealSecret(secret.text, secret.passphrase) };
    const head = { ...(await beginSnapshot(client, now)), ...sealed };
    const { zip, tail } = await zipOf(client, { head, blobs });
    await pipeline(zip, createWriteStream(unfinished, { mode: 0o600 }));
    await client.query('commit');
    await keep(unfinished, file);
    return tail;
  } finally {
    await client.end();
    await rm(unfinished, { force: true });
  }
}

async function beginSnapshot(client: pg.Client, now: Date): Promise<Head> {
  await readPlainly(client);
  await client.query('begin isolation level repeatable read, read only');
  const migrations = await migrationsOf(client);
  if (migrations.length === 0)
    throw new Error('There is no database of Gesäll here. Nothing was copied.');
  const tables = await tablesOf(client);
  // Blocks migrations, so that all tables have one version.
  await client.query(
    `lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in access share mode`,
  );
  const takenAt = now.toISOString();
  // Sequences have no snapshot; read later, they are at least as far as every row.
  return {
    format: 1,
    takenAt,
    migrations,
    tables,
    partitions: await partitionsOf(client),
    sequences: await sequencesOf(client),
  };
}

/** The zip as a stream; an entry is read once the previous one is written. */
async function zipOf(client: pg.Client, { head, blobs }: { head: Head; blobs: BlobStore }) {
  const tail: Tail = { rows: {}, blobs: 0 };
  const zip = new yazl.ZipFile();
  const out = zip.outputStream as Readable;
  zip.on('error', (error: unknown) =>
    out.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  const add = (name: string, content: () => AsyncIterable<string | Buffer>, compress = true) =>
    zip.addReadStreamLazy(name, { compress, mode: 0o100600 }, (done) => {
      const source = Readable.from(content(), { objectMode: false });
      source.on('error', (error) => out.destroy(error));
      done(null, source);
    });

  add(headName, () => once(() => JSON.stringify(head, undefined, 1)));
  for (const table of head.tables) {
    const count = (rows: number) => {
      tail.rows[table.name] = rows;
    };
    add(tableEntry(table.name), () => linesOf(client, table, count));
  }
  for (const hash of await blobHashesOf(client)) {
    // Most contents are compressed already.
    add(blobEntry(hash), () => whole(blobs.open(hash), hash), false);
    tail.blobs += 1;
  }
  add(tailName, () => once(() => JSON.stringify(tail, undefined, 1)));
  zip.end();
  return { zip: out, tail };
}

async function* once(text: () => string) {
  yield text();
}

const pageBytes = 512 * 1024;
const mostRows = 5000;
const fewestRows = 1;

/** Rows as JSON lines, in pages of about equal size in bytes. */
async function* linesOf(
  client: pg.Client,
  { name, columns }: Table,
  count: (rows: number) => void,
) {
  let total = 0;
  let page = 50;
  await client.query(
    `declare page no scroll cursor for select row_to_json(line)::text as line
     from (select ${columns.map(quoted).join(', ')} from ${quoted(name)}) line`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${page} from page`);
    if (rows.length === 0) break;
    total += rows.length;
    // A line break occurs only between the values of a json column, where a space is equivalent.
    const text = rows.map(({ line }) => `${line.replaceAll('\n', ' ')}\n`).join('');
    yield text;
    page = Math.max(
      fewestRows,
      Math.min(mostRows, page * 4, Math.round((rows.length * pageBytes) / text.length)),
    );
  }
  await client.query('close page');
  count(total);
}

async function* whole(content: Readable, hash: string) {
  const sum = createHash('sha256');
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      sum.update(chunk);
      yield chunk;
    }
  } catch (error) {
    throw new Error(`The stored content ${hash} cannot be read. No backup was made.`, {
      cause: error,
    });
  }
  if (sum.digest('hex') !== hash)
    throw new Error(`The stored content ${hash} is damaged. No backup was made.`);
}

async function keep(unfinished: string, file: string) {
  const handle = await open(unfinished, 'r+');
  await handle.sync();
  await handle.close();
  await rename(unfinished, file);
  const folder = await open(dirname(file), 'r');
  await folder.sync();
  await folder.close();
}
