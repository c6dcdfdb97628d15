import { fromHundredths } from './money.ts';

/** A day as `YYYY-MM-DD`, stored as a date cell where a format has dates. */
export interface CellDay {
  day: string;
}

/** An amount in öre, shown as kronor with two decimals. */
export interface CellAmount {
  ore: number;
}

/** A cell's value; null for empty. */
export type CellValue = string | number | CellDay | CellAmount | null;

export const isCellDay = (value: CellValue): value is CellDay =>
  typeof value === 'object' && value !== null && 'day' in value;

export const isCellAmount = (value: CellValue): value is CellAmount =>
  typeof value === 'object' && value !== null && 'ore' in value;

/** The byte order mark of a CSV file, by which Excel knows UTF-8. */
export const csvMark = '\ufeff';

/**
 * A line of CSV for Swedish Excel: semicolons and decimal commas. Texts that look like formulas get
 * an apostrophe in front.
 */
export const csvLine = (row: readonly CellValue[]): string => `${row.map(fieldOf).join(';')}\r\n`;

function fieldOf(value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (isCellDay(value)) return value.day;
  if (isCellAmount(value)) return fromHundredths(value.ore).toFixed(2).replace('.', ',');
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
