import { readSheet } from 'read-excel-file/node';
import { SaxesParser } from 'saxes';
import { type Entry, fromBufferPromise } from 'yauzl';
import { fail, Refusal } from '../../platform/fail.ts';
import { mostLetters } from './read-text.ts';

/** Far above two thousand students, and far below what would block the process. */
const limits = {
  entries: 500,
  entryBytes: 6_000_000,
  allBytes: 24_000_000,
  rows: 20_000,
  columns: 200,
};

/** A cell of a sheet, and a text that cells share (ECMA-376 §18.3.1.4, §18.4.8). */
const cells = new Set(['c', 'si']);

/**
 * The first sheet that Excel shows: a hidden one may hold what its owner has forgotten. Refuses
 * formulas and what unpacks to too much, before a library reads it.
 */
export async function readXlsx(file: Buffer): Promise<string[][]> {
  if (file.subarray(0, 4).toString('latin1') !== 'PK\u0003\u0004') fail('SheetIsNotXlsx');
  const sheet = await firstSeenSheet(file);
  const rows = await readSheet(file, sheet, { trim: true }).catch(() => fail('SheetIsBroken'));
  return rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
}

/**
 * Unpacks each part once, and counts its bytes whatever the archive claims. Returns the number of
 * the first sheet that is not hidden, from 1.
 */
async function firstSeenSheet(file: Buffer): Promise<number> {
  try {
    const archive = await fromBufferPromise(file, { lazyEntries: true });
    if (archive.entryCount > limits.entries) fail('SheetIsTooLarge');
    const names = new Set<string>();
    let all = 0;
    let seen = 0;
    for await (const entry of archive.eachEntry()) {
      const isSheet = /^xl\/worksheets\/[^/]+\.xml$/i.test(entry.fileName);
      const content = await unpacked(await archive.openReadStreamPromise(entry), entry);
      all += content.length;
      if (all > limits.allBytes) fail('SheetIsTooLarge');
      if (names.has(entry.fileName)) fail('SheetIsBroken');
      names.add(entry.fileName);
      if (/\.(xml|rels)$/i.test(entry.fileName)) refuseXml(content, isSheet);
      if (entry.fileName === 'xl/workbook.xml') seen = seenSheets(content)[0] ?? 0;
    }
    if (!names.has('xl/workbook.xml')) fail('SheetIsNotXlsx');
    return seen || fail('SheetIsBroken');
  } catch (error) {
    if (error instanceof Refusal) throw error;
    fail('SheetIsBroken');
  }
}

async function unpacked(stream: AsyncIterable<Buffer>, { compressedSize }: Entry): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream) {
    size += part.length;
    if (size > limits.entryBytes) fail('SheetIsTooLarge');
    parts.push(part);
  }
  // Other readers would read the content of a part that claims to be empty.
  if (size > 0 && compressedSize === 0) fail('SheetIsBroken');
  return Buffer.concat(parts);
}

function refuseXml(content: Buffer, isSheet: boolean) {
  const text = content.toString('utf8');
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) fail('SheetIsBroken');
  const parser = new SaxesParser();
  let rows = 0;
  let letters = 0;
  let isInCell = false;
  const measure = (given: string) => {
    letters += given.length;
    if (letters > mostLetters) fail('SheetIsTooLarge');
  };
  parser.on('error', () => fail('SheetIsBroken'));
  parser.on('text', measure);
  parser.on('cdata', measure);
  parser.on('attribute', ({ name, value }) => {
    if (name.length + value.length > mostLetters) fail('SheetIsTooLarge');
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element = name.slice(name.indexOf(':') + 1);
    // The text of a cell may be in several elements; elsewhere each text counts by itself.
    if (!isInCell) letters = 0;
    isInCell ||= cells.has(element);
    if (element === 'f' && isSheet) fail('SheetHasFormulas');
    // The library makes an empty row or cell for each skipped number.
    if (element === 'row' && (++rows > limits.rows || Number(attributes.r ?? 0) > limits.rows))
      fail('SheetIsTooLarge');
    if (element === 'c' && isBeyond(attributes.r ?? '')) fail('SheetIsTooLarge');
  });
  parser.on('closetag', ({ name }) => {
    if (cells.has(name.slice(name.indexOf(':') + 1))) isInCell = false;
  });
  parser.write(text).close();
}

/** The numbers of the sheets that are neither `hidden` nor `veryHidden`, in the workbook's order. */
function seenSheets(workbook: Buffer): number[] {
  const seen: number[] = [];
  let count = 0;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    if (name.slice(name.indexOf(':') + 1) !== 'sheet') return;
    count += 1;
    if ((attributes.state ?? 'visible') === 'visible') seen.push(count);
  });
  parser.write(workbook.toString('utf8')).close();
  return seen;
}

/** Whether a cell's name, such as `B12`, exceeds the limits. */
function isBeyond(name: string): boolean {
  const [, letters = '', digits = '0'] = /^([a-z]*)(\d*)/i.exec(name) ?? [];
  const column = [...letters.slice(0, 4).toUpperCase()].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  );
  return column > limits.columns || Number(digits) > limits.rows;
}
