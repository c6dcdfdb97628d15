import { Readable } from 'node:stream';
// Adds `file()` to the request type.
import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fail } from '../fail.ts';

/** An upload in progress. The operation reads the stream and enforces the size. */
export interface UploadedFile {
  /** The sender's file name, without folders. */
  fileName: string;
  stream: Readable;
}

/** Values come from the query; a few small fields are ignored. */
const limits = {
  files: 1,
  fields: 5,
  fieldSize: 1000,
  parts: 6,
  headerPairs: 20,
  fileSize: Number.POSITIVE_INFINITY,
};

export interface Wanted {
  fields: readonly string[];
  isOptional?: boolean | undefined;
  /** Repeats the access check: an upload outlasts a session. */
  confirm(): Promise<unknown>;
}

/**
 * Starts reading the file of a multipart request; `InvalidInput` when missing or malformed. The
 * stream ends well only if the sender still has access.
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

/** A truncated form is invalid. */
export async function* whole(file: AsyncIterable<Buffer>) {
  try {
    yield* file;
  } catch {
    fail('InvalidInput');
  }
}

/** Drains the rest, so that the sender can read the refusal. */
export function discardRest(request: FastifyRequest) {
  request.raw.unpipe();
  request.raw.resume();
}
