import { utils, type WorkSheet, write } from '@e965/xlsx';
import { type CellValue, fromHundredths, isCellAmount, isCellDay } from '@gesall/rules';
import { type NamedSheet, type Sheet, serialOf } from './sheet.ts';

const types = { xls: 'biff8', xlsx: 'xlsx' } as const;
export type WorkbookEnding = keyof typeof types;

/** The maximum number of rows below the headings in each format. */
export const mostRows: Record<WorkbookEnding, number> = { xls: 65_535, xlsx: 1_048_575 };
const longestText = 32_767;
const widest = 60;

/**
 * An Excel workbook: texts stay texts whatever they begin with, numbers can be summed, days are
 * dates. More rows than fit continue on the next sheet.
 */
export function workbookOf(
  { headings, rows }: Sheet,
  ending: WorkbookEnding,
  most = mostRows[ending],
): Uint8Array {
  const sheets: NamedSheet[] = [];
  for (let from = 0; from === 0 || from < rows.length; from += most) {
    const name = `Blad${sheets.length + 1}`;
    sheets.push({ name, headings, rows: rows.slice(from, from + most) });
  }
  return workbookOfSheets(sheets, ending);
}

/** The same of several sheets, each under its name of at most 31 characters. */
export function workbookOfSheets(
  sheets: readonly NamedSheet[],
  ending: WorkbookEnding,
): Uint8Array {
  const book = utils.book_new();
  for (const { name, headings, rows } of sheets)
    utils.book_append_sheet(book, worksheet(headings, rows), name);
  // Uses the shared string table: a cell of the old format holds only short strings itself.
  return new Uint8Array(write(book, { type: 'array', bookType: types[ending], bookSST: true }));
}

function worksheet(headings: Sheet['headings'], rows: Sheet['rows']): WorkSheet {
  const sheet: WorkSheet = {};
  for (const [column, heading] of headings.entries())
    sheet[utils.encode_cell({ r: 0, c: column })] = { t: 's', v: heading };
  for (const [index, row] of rows.entries()) {
    for (const [column, value] of row.entries()) {
      if (value !== null) sheet[utils.encode_cell({ r: index + 1, c: column })] = cellOf(value);
    }
  }
  sheet['!ref'] = utils.encode_range({
    s: { r: 0, c: 0 },
    e: { r: rows.length, c: Math.max(0, headings.length - 1) },
  });
  sheet['!cols'] = headings.map((heading, column) => ({ wch: widthOf(heading, rows, column) }));
  return sheet;
}

function cellOf(value: Exclude<CellValue, null>) {
  if (isCellDay(value)) return { t: 'n' as const, v: serialOf(value), z: 'yyyy-mm-dd' };
  if (isCellAmount(value)) return { t: 'n' as const, v: fromHundredths(value.ore), z: '0.00' };
  if (typeof value === 'number') return { t: 'n' as const, v: value };
  return { t: 's' as const, v: value.slice(0, longestText) };
}

function widthOf(heading: string, rows: Sheet['rows'], column: number) {
  let width = heading.length;
  for (const row of rows.slice(0, 200)) {
    const value = row[column] ?? '';
    width = Math.max(width, typeof value === 'object' ? 10 : String(value).length);
  }
  return Math.min(widest, width + 2);
}
