import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Parts } from '../context.ts';
import type { Db } from '../db/database.ts';

const day = 24 * 60 * 60 * 1000;
/** Long enough for any upload to have become a row, and for a restored backup to be compared. */
const keepsFor = 7 * day;
const atOnce = 500;

/**
 * Removes contents that nothing names any more and that nobody has stored for a week: of refused
 * and interrupted uploads, and of what was deleted. Then what an interrupted process left of files
 * that it was receiving.
 */
export async function cleanFiles({
  db,
  blobs,
  config,
  now,
}: Pick<Parts, 'db' | 'blobs' | 'config' | 'now'>): Promise<number> {
  const moment = new Date(now().getTime() - keepsFor);
  let removed = 0;
  let some: string[] = [];
  async function removeSome() {
    for (const hash of await forget(db, some)) {
      await blobs.remove(hash, moment);
      removed++;
    }
    some = [];
  }
  for await (const hash of blobs.unusedSince(moment)) {
    some.push(hash);
    if (some.length === atOnce) await removeSome();
  }
  if (some.length > 0) await removeSome();
  for (const folder of unfinished) await removeOld(join(config.dataDir, folder), moment);
  return removed;
}

/** Where files lie while they come, below the data folder. */
const unfinished = ['received', join('blobs', 'unfinished')];

/**
 * Removes what a process that died left of files that were still coming: at a start, while nobody
 * else can be at work in the data folder. A disk that ran full has room again.
 */
export async function removeUnfinished(dataDir: string): Promise<void> {
  for (const folder of unfinished)
    await rm(join(dataDir, folder), { recursive: true, force: true });
}

/**
 * Every column that names a stored content. The database refuses to forget one that a row names, so
 * a column left out loses nothing.
 */
export const named = [
  ['package_version', 'archive_hash'],
  ['package_file', 'blob_hash'],
  ['package_file', 'brotli_hash'],
  ['course', 'image_hash'],
  ['module', 'answers_hash'],
  ['course_upload', 'blob_hash'],
  ['notice', 'image_hash'],
] as const;

/**
 * Forgets those of the contents that nothing names, and answers them; what has no row is among
 * them.
 */
async function forget(db: Db, hashes: readonly string[]): Promise<string[]> {
  const nobody = sql.raw(
    named
      .map(([table, column]) => `not exists (select 1 from ${table} where ${column} = given.hash)`)
      .join(' and '),
  );
  const { rows } = await db.execute<{ hash: string }>(sql`
    with given as (select decode(text, 'hex') as hash from unnest(${sql.param(hashes)}::text[]) text),
    unnamed as (select hash from given where ${nobody}),
    forgotten as (delete from blob using unnamed where blob.hash = unnamed.hash)
    select encode(hash, 'hex') as hash from unnamed`);
  return rows.map(({ hash }) => hash);
}

async function removeOld(folder: string, moment: Date) {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile() && found.mtime < moment) await rm(path, { force: true });
  }
}
