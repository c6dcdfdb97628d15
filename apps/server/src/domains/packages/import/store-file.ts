import { pipeline } from 'node:stream';
import { constants, createBrotliCompress } from 'node:zlib';
import type { Blob, BlobStore } from '../../../ports/blobs.ts';
import { isText } from './media-types.ts';
import type { InspectedFile } from './package-parser.ts';
import type { ZipContents } from './zip-contents.ts';

const worthCompressing = 1024;
/** Above this size the best compression takes too long. */
const bestCompressionBytes = 16 * 1024;
/** Up to that size, and above. Each step beyond 5 doubles the memory and saves 1 or 2 %. */
const quality = { best: 10, good: 5 };
/** The limits of Brotli's window, as powers of two. */
const windowBits = { least: 10, most: 20 };

export interface StoredFile extends Omit<InspectedFile, 'location'> {
  content: Blob;
}

export async function storeFile(
  blobs: BlobStore,
  { location, ...file }: InspectedFile,
  contents: ZipContents,
): Promise<StoredFile> {
  return { ...file, content: await blobs.put(contents.read(location)) };
}

export const isWorthCompressing = ({ mediaType, content }: StoredFile) =>
  isText(mediaType) && content.size >= worthCompressing;

/** Null when the compressed copy is not smaller. */
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
  // `end` limits the read to the size. Failures reach the store through the compressor.
  pipeline(blobs.open(hash, { start: 0, end: size - 1 }), compress, () => {});
  const copy = await blobs.put(compress);
  return copy.size < size ? copy : null;
}

/** A window as large as the file finds every repetition with the least memory. */
const windowFor = (size: number) =>
  Math.min(windowBits.most, Math.max(windowBits.least, Math.ceil(Math.log2(size)) + 1));
