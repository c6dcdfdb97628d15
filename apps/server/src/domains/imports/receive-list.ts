import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { UploadedFile } from '../../platform/http/read-upload.ts';
import { listParser } from './list-parser.ts';
import type { GivenRow } from './read-rows.ts';

const mostBytes = 5_000_000;

async function contentOf({ stream }: UploadedFile): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > mostBytes) fail('SheetIsTooLarge');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

type Needs = Pick<Context, 'parsers'>;

export const receiveSheet = async (file: UploadedFile, { parsers }: Needs): Promise<GivenRow[]> =>
  parsers.parse(listParser, { content: await contentOf(file), format: 'xlsx' });

/** A file named as a spreadsheet must be one; anything else is text. */
export async function receiveList(file: UploadedFile, { parsers }: Needs): Promise<GivenRow[]> {
  const content = await contentOf(file);
  const isSheet =
    /\.xlsx$/i.test(file.fileName) || content.subarray(0, 2).toString('latin1') === 'PK';
  return parsers.parse(listParser, { content, format: isSheet ? 'xlsx' : 'text' });
}
