import { fail } from '../../platform/fail.ts';
import type { UploadedFile } from '../../platform/http/read-upload.ts';
import { type GivenRow, rowsOf } from './read-rows.ts';
import { readText } from './read-text.ts';
import { readXlsx } from './read-xlsx.ts';

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

/** The rows of a spreadsheet, and of nothing else. */
export const receiveSheet = async (file: UploadedFile): Promise<GivenRow[]> => rowsOf(await readXlsx(await contentOf(file)));

/** The rows of a spreadsheet, or of a text. What is called a spreadsheet must be one. */
export async function receiveList(file: UploadedFile): Promise<GivenRow[]> {
  const content = await contentOf(file);
  const isSheet = /\.xlsx$/i.test(file.fileName) || content.subarray(0, 2).toString('latin1') === 'PK';
  return rowsOf(isSheet ? await readXlsx(content) : readText(content));
}
