import { pipeline } from 'node:stream';
import { constants, createBrotliCompress } from 'node:zlib';
import type { Blob, BlobStore } from '../../../ports/blobs.ts';
import { isText } from './media-types.ts';
import type { InspectedFile } from './package-parser.ts';
import type { ZipContents } from './zip-contents.ts';

const worthCompressing = 1024;
/** Above this size the best compression takes longer than an author wants to wait. */
const bestCompressionBytes = 16 * 1024;
/**
 * For files up to that size, and above it: each step beyond 5 doubles what the compressor holds in
 * memory, and saves a hundredth or two.
 */
const quality = { best: 10, good: 5 };
/** The smallest and largest window that the compressor is given, as powers of two. */
const windowBits = { least: 10, most: 20 };

export interface StoredFile extends Omit<InspectedFile, 'location'> {
  content: Blob;
}

/** Streams one file of an archive into the store. */
export async function storeFile(
  blobs: BlobStore,
  { location, ...file }: InspectedFile,
  contents: ZipContents,
): Promise<StoredFile> {
  return { ...file, content: await blobs.put(contents.read(location)) };
}

/** Whether a compressed copy of the file is worth the time that it takes. */
export const isWorthCompressing = ({ mediaType, content }: StoredFile) =>
  isText(mediaType) && content.size >= worthCompressing;

/** Stores a copy compressed with Brotli; null when that is not smaller. */
export async function storeCompressed(
  blobs: BlobStore,
  { hash, size }: Blob,
): Promise<Blob | null> {
  const compress = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: size <= bestCompressionBytes ? quality.best : quality.good,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(size),
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  });
  // Both ends are named, so that no more is read at once than there is.
  // A failure reaches the store through the compressor, which the pipeline then destroys.
  pipeline(blobs.open(hash, { start: 0, end: size - 1 }), compress, () => {});
  const copy = await blobs.put(compress);
  return copy.size < size ? copy : null;
}

/** A window as large as the file finds all that it repeats, and holds no more memory than that. */
const windowFor = (size: number) =>
  Math.min(windowBits.most, Math.max(windowBits.least, Math.ceil(Math.log2(size)) + 1));
