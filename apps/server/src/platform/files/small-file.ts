import { fail } from '../fail.ts';
import type { UploadedFile } from '../http/read-upload.ts';

/** Reads a small file into memory; `RequestTooLarge` beyond the limit. */
export async function readSmallFile(
  { stream }: Pick<UploadedFile, 'stream'>,
  mostBytes: number,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) fail('RequestTooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const beginnings: readonly [mediaType: string, isOne: (content: Buffer) => boolean][] = [
  ['image/jpeg', (content) => content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  [
    'image/png',
    (content) =>
      content.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  ],
  ['image/gif', (content) => /^GIF8[79]a$/.test(content.toString('latin1', 0, 6))],
  [
    'image/webp',
    (content) =>
      content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP',
  ],
];

/** The picture's type by its first bytes; undefined when not accepted. */
export const imageTypeOf = (content: Buffer): string | undefined =>
  beginnings.find(([, isOne]) => isOne(content))?.[0];
