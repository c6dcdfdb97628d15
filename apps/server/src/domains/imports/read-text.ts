// Node 20 decodes windows-1252 as Latin 1, which turns Ž and the euro sign into control characters.
import { TextDecoder } from '@exodus/bytes/encoding.js';
import { fail } from '../../platform/fail.ts';

const mostCells = 200_000;
/** The most that a cell of Excel holds. */
export const mostLetters = 32_767;

/** UTF-8, UTF-16 or Windows encoding (Excel), separated by tab, semicolon or comma. */
export function readText(file: Buffer): string[][] {
  const text = decoded(file);
  if (text.includes('\u0000')) fail('SheetIsBroken');
  return cellsOf(text, separatorOf(text));
}

function decoded(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file);
  if (file[0] === 0xfe && file[1] === 0xff) return new TextDecoder('utf-16be').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

/** The most frequent one in the first line; the comma last, since names may contain it. */
function separatorOf(text: string): string {
  const [first = ''] = text.trimStart().split(/\r?\n|\r/, 1);
  const counts = ['\t', ';', ','].map((separator) => ({
    separator,
    count: first.split(separator).length - 1,
  }));
  return counts.find(({ count }) => count > 0)?.separator ?? ';';
}

/** Quoted cells may contain separators and line breaks; a doubled quote is a quote. */
function cellsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  /** A flag, since testing the whole cell at each quote would be quadratic. */
  let isBlank = true;
  let count = 0;
  const endCell = () => {
    if (cell.length > mostLetters) fail('SheetIsTooLarge');
    row.push(cell.trim());
    cell = '';
    isBlank = true;
    if (++count > mostCells) fail('SheetIsTooLarge');
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? '';
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') cell += text[at++];
      else isQuoted = false;
    } else if (char === '"' && isBlank) {
      cell = '';
      isQuoted = true;
      isBlank = false;
    } else if (char === separator) endCell();
    else if (char === '\n' || char === '\r') {
      if (char === '\r' && text[at + 1] === '\n') at++;
      endRow();
    } else {
      cell += char;
      isBlank &&= /\s/.test(char);
    }
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}
