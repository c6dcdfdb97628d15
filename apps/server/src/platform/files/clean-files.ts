import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Parts } from '../context.ts';
import type { Db } from '../db/database.ts';
import { receivedFolder } from './received-file.ts';

const day = 24 * 60 * 60 * 1000;
/** Longer than any upload, and enough to compare a restored backup. */
const keepsFor = 7 * day;
const atOnce = 500;

/**
 * Removes contents that have had no reference for a week, then leftovers of interrupted uploads.
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

const unfinished = [receivedFolder(''), join('blobs', 'unfinished')];

/**
 * Removes files of interrupted uploads. Call it at start, while nobody else uses the data folder.
 */
export async function removeUnfinished(dataDir: string): Promise<void> {
  for (const folder of unfinished)
    await rm(join(dataDir, folder), { recursive: true, force: true });
}

/**
 * Every column that refers to a stored content. A forgotten one loses nothing: foreign keys protect
 * it.
 */
export const named = [
  ['package_version', 'archive_hash'],
  ['package_file', 'blob_hash'],
  ['package_file', 'brotli_hash'],
  ['course', 'image_hash'],
  ['module', 'answers_hash'],
  ['course_upload', 'blob_hash'],
  ['notice', 'image_hash'],
  ['period_document', 'blob_hash'],
  ['participant_preparation', 'blob_hash'],
  ['placement_paper', 'blob_hash'],
  ['registration_image', 'blob_hash'],
  ['registration_image', 'thumbnail_hash'],
] as const;

/** Deletes unreferenced contents and returns them, with those that have no row. */
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
