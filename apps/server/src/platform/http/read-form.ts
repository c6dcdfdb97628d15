import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { fail } from '../fail.ts';
import { readSmallFile } from '../files/small-file.ts';
import type { UploadedFile, Wanted } from './read-upload.ts';

const limits = {
  fields: 10_000,
  fieldSize: 200_000,
  headerPairs: 20,
  fileSize: Number.POSITIVE_INFINITY,
};
/** Names and values of all fields together, in characters. */
const mostOfAllFields = 1_000_000;

type Fields = Record<string, unknown>;

interface Form {
  fields: Fields;
  file: UploadedFile | undefined;
}

/**
 * Reads a form whose fields are the body. The file is read whole, as fields may follow it:
 * `RequestTooLarge` above the limit. A request that is no form is read as JSON without a file.
 */
export async function readForm(
  request: FastifyRequest,
  wanted: Wanted & { mostBytes: number },
): Promise<Form> {
  let file: UploadedFile | undefined;
  const fields = await readParts(request, {
    ...wanted,
    mostFiles: 1,
    async receive(stream, fileName) {
      const content = await readSmallFile({ stream }, wanted.mostBytes);
      // A form without a file still sends the empty field.
      if (content.length > 0)
        file = { fileName, stream: Readable.from([content], { objectMode: false }) };
    },
  });
  return { fields, file };
}

interface WantedParts extends Wanted {
  mostFiles: number;
  receive(stream: Readable, fileName: string): Promise<void>;
}

/** The fields of a form, with each file given to `receive` as it arrives. */
export async function readParts(
  request: FastifyRequest,
  { fields: names, mostFiles, confirm, receive }: WantedParts,
): Promise<Fields> {
  if (!request.isMultipart()) return (request.body ?? {}) as Fields;
  const fields = new Map<string, unknown>();
  let size = 0;
  for await (const part of partsOf(request, mostFiles)) {
    if (part.type === 'field') {
      if (part.valueTruncated || typeof part.value !== 'string') fail('InvalidInput');
      size += part.fieldname.length + part.value.length;
      if (size > mostOfAllFields) fail('RequestTooLarge');
      fields.set(
        part.fieldname,
        fields.has(part.fieldname) ? [fields.get(part.fieldname), part.value].flat() : part.value,
      );
    } else {
      if (!names.some((name) => name.toLowerCase() === part.fieldname.toLowerCase()))
        fail('InvalidInput');
      await receive(part.file, part.filename);
    }
  }
  await confirm();
  return Object.fromEntries(fields);
}

/** Errors of the form are `InvalidInput`; our own refusals pass. */
async function* partsOf(request: FastifyRequest, mostFiles: number) {
  const parts = request.parts({ limits: { ...limits, files: mostFiles } })[Symbol.asyncIterator]();
  while (true) {
    const next = await parts.next().catch(() => fail('InvalidInput'));
    if (next.done) return;
    yield next.value;
  }
}
