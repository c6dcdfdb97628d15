/** A day as `YYYY-MM-DD`, stored as a date cell where a format has dates. */
export interface CellDay {
  day: string;
}

/** A cell's value; null for empty. */
export type CellValue = string | number | CellDay | null;

export const isCellDay = (value: CellValue): value is CellDay =>
  typeof value === 'object' && value !== null;

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
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
