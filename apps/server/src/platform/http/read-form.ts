import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { fail } from '../fail.ts';
import { readSmallFile } from '../files/small-file.ts';
import type { UploadedFile, Wanted } from './read-upload.ts';

/** More fields than any form of ours has, and longer than any text in one. */
const limits = {
  files: 1,
  fields: 10_000,
  fieldSize: 200_000,
  headerPairs: 20,
  fileSize: Number.POSITIVE_INFINITY,
};
/** All names and values of a form's fields together, in characters. */
const mostOfAllFields = 1_000_000;

interface Form {
  /** The fields with what was written into them; one that stands there more than once has a list. */
  fields: Record<string, unknown>;
  file: UploadedFile | undefined;
}

/**
 * Reads a form whose fields are the body of a call. Its fields may stand behind its file, which is
 * therefore read whole: `RequestTooLarge` when it holds more than the call takes. A request that is
 * no form has its fields as JSON, and no file.
 */
export async function readForm(
  request: FastifyRequest,
  wanted: Wanted & { mostBytes: number },
): Promise<Form> {
  if (!request.isMultipart())
    return { fields: (request.body ?? {}) as Form['fields'], file: undefined };
  const fields = new Map<string, unknown>();
  let file: UploadedFile | undefined;
  let size = 0;
  for await (const part of partsOf(request)) {
    if (part.type === 'field') {
      if (part.valueTruncated || typeof part.value !== 'string') fail('InvalidInput');
      size += part.fieldname.length + part.value.length;
      if (size > mostOfAllFields) fail('RequestTooLarge');
      fields.set(
        part.fieldname,
        fields.has(part.fieldname) ? [fields.get(part.fieldname), part.value].flat() : part.value,
      );
    } else {
      if (!wanted.fields.some((name) => name.toLowerCase() === part.fieldname.toLowerCase()))
        fail('InvalidInput');
      const content = await readSmallFile({ stream: part.file }, wanted.mostBytes);
      // A form without a file still names its field.
      if (content.length > 0)
        file = { fileName: part.filename, stream: Readable.from([content], { objectMode: false }) };
    }
  }
  await wanted.confirm();
  return { fields: Object.fromEntries(fields), file };
}

/** What is wrong in the form itself is the sender's; what we refuse while reading is thrown as it is. */
async function* partsOf(request: FastifyRequest) {
  const parts = request.parts({ limits })[Symbol.asyncIterator]();
  while (true) {
    const next = await parts.next().catch(() => fail('InvalidInput'));
    if (next.done) return;
    yield next.value;
  }
}
