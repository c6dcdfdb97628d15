import type { Readable } from 'node:stream';
// Adds `file()` to the type of a request.
import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fail } from '../fail.ts';

/**
 * A file that is being sent. The operation reads the stream and counts its bytes; nothing limits it
 * before.
 */
export interface UploadedFile {
  /** As the sender named it, without folders. */
  fileName: string;
  stream: Readable;
}

/**
 * Begins to read the file of a multipart request; refuses with `InvalidInput` when it is not in the
 * field of this name.
 */
export async function readUpload(request: FastifyRequest, field: string): Promise<UploadedFile> {
  if (!request.isMultipart()) fail('InvalidInput');
  const part = await request.file({ limits: { files: 1, fileSize: Number.POSITIVE_INFINITY } });
  if (part?.fieldname.toLowerCase() !== field.toLowerCase()) fail('InvalidInput');
  return { fileName: part.filename.replace(/^.*[\\/]/s, '').normalize('NFC'), stream: part.file };
}

/** Lets what nobody wants any more run out, so that the sender gets to read why. */
export function discardRest(request: FastifyRequest) {
  request.raw.unpipe();
  request.raw.resume();
}
