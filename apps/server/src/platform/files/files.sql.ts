import type { Blob } from '../../ports/blobs.ts';
import { batches } from '../db/batches.ts';
import type { Db } from '../db/database.ts';
import { blob } from './files.tables.ts';

/** A content's hash as its column holds it, from its 64 hexadecimal digits. */
export const bytesOf = (hash: string) => Buffer.from(hash, 'hex');

/** Notes contents that were stored; those that are known already stay as they are. */
export async function insertBlobs(db: Db, blobs: readonly (Blob & { mediaType: string })[]) {
  const rows = [
    ...new Map(
      blobs.map(({ hash, size, mediaType }) => [hash, { hash: bytesOf(hash), size, mediaType }]),
    ).values(),
  ];
  for (const some of batches(rows)) await db.insert(blob).values(some).onConflictDoNothing();
}
