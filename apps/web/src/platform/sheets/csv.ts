import { isDay, type Sheet, type Value } from './sheet.ts';

/**
 * A list as Swedish Excel opens it: semicolons, decimal commas, and a mark that says UTF-8. A text
 * that would be taken as a formula has an apostrophe before it.
 */
export const csvOf = ({ headings, rows }: Sheet): string =>
  `\ufeff${[headings, ...rows].map((row) => row.map(fieldOf).join(';')).join('\r\n')}\r\n`;

function fieldOf(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (isDay(value)) return value.day;
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
