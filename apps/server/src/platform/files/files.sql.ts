import type { Blob } from '../../ports/blobs.ts';
import { batches } from '../db/batches.ts';
import type { Db } from '../db/database.ts';
import { blob } from './files.tables.ts';

/** The bytes of a hash of 64 hexadecimal digits. */
export const bytesOf = (hash: string) => Buffer.from(hash, 'hex');

/** Inserts stored contents; known ones stay unchanged. */
export async function insertBlobs(db: Db, blobs: readonly (Blob & { mediaType: string })[]) {
  const rows = [
    ...new Map(
      blobs.map(({ hash, size, mediaType }) => [hash, { hash: bytesOf(hash), size, mediaType }]),
    ).values(),
  ];
  for (const some of batches(rows)) await db.insert(blob).values(some).onConflictDoNothing();
}
