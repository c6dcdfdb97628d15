import { Readable } from 'node:stream';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { bytesOf, insertBlobs } from '../../platform/files/files.sql.ts';
import type { ReceivedFile } from '../../platform/http/read-files.ts';
import type { Blob } from '../../ports/blobs.ts';
import { imageParser } from './image-parser.ts';
import { insertImages } from './work-registrations.sql.ts';

export interface StoredImage {
  image: Blob;
  thumbnail: Blob;
}

/**
 * Shrinks images and stores their contents, one after another. Without a row that refers to them,
 * the clean-up removes them.
 */
export async function storeImages(
  files: readonly ReceivedFile[],
  { parsers, blobs }: Pick<Context, 'parsers' | 'blobs'>,
): Promise<StoredImage[]> {
  const stored: StoredImage[] = [];
  for (const { path } of files) {
    const { image, thumbnail } = await parsers.parse(imageParser, { path });
    stored.push({
      image: await blobs.put(Readable.from([Buffer.from(image)])),
      thumbnail: await blobs.put(Readable.from([Buffer.from(thumbnail)])),
    });
  }
  return stored;
}

/** Adds images to an entry, after the place of its last one. */
export async function addImages(
  db: Db,
  { registrationId, after }: { registrationId: number; after: number },
  images: readonly StoredImage[],
): Promise<void> {
  if (images.length === 0) return;
  const mediaType = 'image/webp';
  await insertBlobs(
    db,
    images
      .flatMap(({ image, thumbnail }) => [image, thumbnail])
      .map((blob) => ({ ...blob, mediaType })),
  );
  await insertImages(db, {
    registrationId,
    after,
    hashes: images.map(({ image }) => bytesOf(image.hash)),
    thumbnailHashes: images.map(({ thumbnail }) => bytesOf(thumbnail.hash)),
  });
}
