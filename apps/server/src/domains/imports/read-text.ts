import { fail } from '../../platform/fail.ts';
import { type Decoded, decoded } from './alphabets.ts';
import type { Alphabet } from './list-parser.ts';
import { mostLetters, type Row } from './list-rows.ts';

const mostCells = 200_000;
const separators = ['\t', ';', ','] as const;
const linesLookedAt = 20;

type ReadText = Omit<Decoded, 'text'> & { rows: Row[] };

/** Unicode or an old alphabet, separated by tab, semicolon or comma. */
export function readText(file: Buffer, chosen?: Alphabet): ReadText {
  const { text, ...alphabet } = decoded(file, chosen);
  if (text.includes('\u0000')) fail('SheetIsBroken');
  const [first = ''] = text.split(/\r?\n|\r/, 1);
  // Excel writes and reads this line, which names the separator.
  const [, named] = /^\s*"?sep=(.)"?\s*$/i.exec(first) ?? [];
  const cells = cellsOf(text, named ?? separatorOf(text));
  const rows = cells
    .map((row, index) => ({ line: index + 1, cells: row }))
    .slice(named === undefined ? 0 : 1)
    .filter((row) => row.cells.some((cell) => cell !== ''));
  return { rows, ...alphabet };
}

/**
 * The first one that half of the first lines have, since a title line may have none; the comma last,
 * since names may contain it.
 */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 100_000)
    .split(/\r?\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, linesLookedAt);
  const counts = separators.map((separator) => ({
    separator,
    count: lines.filter((line) => line.includes(separator)).length,
  }));
  const half = counts.find(({ count }) => count > 0 && count * 2 >= lines.length);
  const [most] = counts.toSorted((one, other) => other.count - one.count);
  return half?.separator ?? (most && most.count > 0 ? most.separator : ';');
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
