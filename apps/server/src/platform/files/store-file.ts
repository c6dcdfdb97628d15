import { Readable } from 'node:stream';
import type { Context } from '../context.ts';
import { fail } from '../fail.ts';
import type { UploadedFile } from '../http/read-upload.ts';
import { bytesOf, insertBlobs } from './files.sql.ts';
import { imageTypeOf, readSmallFile } from './small-file.ts';

const megabyte = 1024 * 1024;
const mostOfPicture = 5 * megabyte;
const mostOfAnswers = 50 * megabyte;

type Storing = Pick<Context, 'db' | 'blobs'>;

/** Validates and stores a picture; null when none was sent. */
export async function storePicture(
  file: UploadedFile | undefined,
  ctx: Storing,
): Promise<Buffer | null> {
  if (!file) return null;
  const content = await readSmallFile(file, mostOfPicture);
  if (content.length === 0) return null;
  const mediaType = imageTypeOf(content) ?? fail('FileIsNoImage');
  return store(content, mediaType, ctx);
}

/** Stores the answers of a module, a PDF. */
export async function storePdf(file: UploadedFile, ctx: Storing): Promise<Buffer> {
  const content = await readSmallFile(file, mostOfAnswers);
  if (content.toString('latin1', 0, 5) !== '%PDF-') fail('FileIsNoPdf');
  return store(content, 'application/pdf', ctx);
}

async function store(content: Buffer, mediaType: string, { db, blobs }: Storing): Promise<Buffer> {
  const stored = await blobs.put(Readable.from([content]));
  await insertBlobs(db, [{ ...stored, mediaType }]);
  return bytesOf(stored.hash);
}
