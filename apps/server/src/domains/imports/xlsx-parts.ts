import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { type Entry, fromBufferPromise } from 'yauzl';
import { fail, Refusal } from '../../platform/fail.ts';
import { mostLetters } from './list-rows.ts';

/** Far above two thousand students, and far below what would block the process. */
const limits = { entries: 500, partBytes: 6_000_000, allBytes: 24_000_000 };

/** The XML of a workbook by the path of the part in lower case, without a first slash. */
export type Parts = ReadonlyMap<string, Buffer>;

/** Unpacks each part once, and counts its bytes whatever the archive claims. */
export async function partsOf(file: Buffer): Promise<Parts> {
  try {
    const archive = await fromBufferPromise(file, { lazyEntries: true });
    if (archive.entryCount > limits.entries) fail('SheetIsTooLarge');
    const names = new Set<string>();
    const parts = new Map<string, Buffer>();
    let left = limits.allBytes;
    for await (const entry of archive.eachEntry()) {
      const content = await unpacked(await archive.openReadStreamPromise(entry), entry, left);
      left -= content.length;
      const name = entry.fileName.toLowerCase();
      if (names.has(name)) fail('SheetIsBroken');
      names.add(name);
      if (!/\.(xml|rels)$/.test(name)) continue;
      if (/<!(DOCTYPE|ENTITY)/i.test(content.toString('latin1'))) fail('SheetIsBroken');
      parts.set(name, content);
    }
    return parts;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    fail('SheetIsBroken');
  }
}

async function unpacked(
  stream: AsyncIterable<Buffer>,
  { compressedSize }: Entry,
  most: number,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream) {
    size += part.length;
    if (size > most) fail('SheetIsTooLarge');
    parts.push(part);
  }
  // Other readers would read the content of a part that claims to be empty.
  if (size > 0 && compressedSize === 0) fail('SheetIsBroken');
  return Buffer.concat(parts);
}

/** An element without its prefix, with its attributes as they are written. */
export interface Tag {
  name: string;
  attributes: Readonly<Record<string, string>>;
}

export interface Handlers {
  opened?(tag: Tag): void;
  closed?(name: string): void;
  text?(text: string): void;
  /** Stops reading; asked after each piece of the part. */
  isDone?(): boolean;
}

/** A cell of a sheet, and a text that cells share (ECMA-376 §18.3.1.4, §18.4.8). */
const cells = new Set(['c', 'si']);
const local = (name: string) => name.slice(name.indexOf(':') + 1);
const piece = 65_536;

/** Reads a part, and refuses broken XML and texts that are longer than a cell may have. */
export function walk(part: Buffer, { opened, closed, text, isDone }: Handlers) {
  if (part.length > limits.partBytes && !isDone) fail('SheetIsTooLarge');
  const parser = new SaxesParser();
  let letters = 0;
  let isInCell = false;
  const read = (given: string) => {
    letters += given.length;
    if (letters > mostLetters) fail('SheetIsTooLarge');
    text?.(given);
  };
  parser.on('error', () => fail('SheetIsBroken'));
  parser.on('text', read);
  parser.on('cdata', read);
  parser.on('attribute', ({ name, value }) => {
    if (name.length + value.length > mostLetters) fail('SheetIsTooLarge');
  });
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    // The text of a cell may be in several elements; elsewhere each text counts by itself.
    if (!isInCell) letters = 0;
    isInCell ||= cells.has(local(name));
    opened?.({ name: local(name), attributes });
  });
  parser.on('closetag', ({ name }) => {
    if (cells.has(local(name))) isInCell = false;
    closed?.(local(name));
  });
  const content = part.toString('utf8');
  for (let at = 0; at < content.length; at += piece) {
    parser.write(content.slice(at, at + piece));
    if (isDone?.()) return;
  }
  parser.close();
}
