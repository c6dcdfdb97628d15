import { Readable } from 'node:stream';
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

/** A call that takes a file reads its values from the query; a few small fields are passed over. */
const limits = {
  files: 1,
  fields: 5,
  fieldSize: 1000,
  parts: 6,
  headerPairs: 20,
  fileSize: Number.POSITIVE_INFINITY,
};

export interface Wanted {
  /** The field that the file is in, under each of its names. */
  fields: readonly string[];
  /** True when a request without it is answered too. */
  isOptional?: boolean | undefined;
  /** Refuses once more whoever may not send it; an upload takes long enough to be signed out in. */
  confirm(): Promise<unknown>;
}

/**
 * Begins to read the file of a multipart request; refuses with `InvalidInput` when it is not in the
 * field, or when the form is broken. The stream ends well only for somebody who may send it then.
 */
export async function readUpload(
  request: FastifyRequest,
  { fields, isOptional, confirm }: Wanted,
): Promise<UploadedFile | undefined> {
  if (!request.isMultipart()) return isOptional ? undefined : fail('InvalidInput');
  const part = await request.file({ limits }).catch(() => fail('InvalidInput'));
  if (!part && isOptional) return undefined;
  if (!part || !fields.some((name) => name.toLowerCase() === part.fieldname.toLowerCase()))
    fail('InvalidInput');
  const { file, filename } = part;
  async function* confirmed() {
    yield* whole(file);
    await confirm();
  }
  return {
    fileName: filename.replace(/^.*[\\/]/s, '').normalize('NFC'),
    stream: Readable.from(confirmed(), { objectMode: false }),
  };
}

/** What ends too early was no form. */
async function* whole(file: AsyncIterable<Buffer>) {
  try {
    yield* file;
  } catch {
    fail('InvalidInput');
  }
}

/** Lets what nobody wants any more run out, so that the sender gets to read why. */
export function discardRest(request: FastifyRequest) {
  request.raw.unpipe();
  request.raw.resume();
}
