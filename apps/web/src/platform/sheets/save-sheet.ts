import { saveFile } from '../save-file.ts';
import { csvOf } from './csv.ts';
import { type NamedSheet, type SheetColumn, sheetOf } from './sheet.ts';

const mediaTypes = {
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export type SheetFile = `${string}.${'csv' | 'xls' | 'xlsx'}`;

/** For how long it is shown that a file could not be made. Specification 002 §9. */
export const sheetFailureMs = 8000;

/** Saves rows in the format of the file's extension. The workbook writer is loaded on demand. */
export async function saveSheet<Row>(
  file: SheetFile,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const sheet = sheetOf(columns, rows);
  if (file.endsWith('.csv'))
    return saveFile(new Blob([csvOf(sheet)], { type: 'text/csv;charset=utf-8' }), file);
  const ending = file.endsWith('.xlsx') ? 'xlsx' : 'xls';
  const { workbookOf } = await import('./workbook.ts');
  saveWorkbook(workbookOf(sheet, ending), ending, file);
}

/** Saves several sheets as one workbook. */
export async function saveSheets(
  file: `${string}.xlsx`,
  sheets: readonly NamedSheet[],
): Promise<void> {
  const { workbookOfSheets } = await import('./workbook.ts');
  saveWorkbook(workbookOfSheets(sheets, 'xlsx'), 'xlsx', file);
}

const saveWorkbook = (bytes: Uint8Array, ending: keyof typeof mediaTypes, file: string) =>
  saveFile(new Blob([new Uint8Array(bytes)], { type: mediaTypes[ending] }), file);
