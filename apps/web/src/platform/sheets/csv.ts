import { fromHundredths } from '@gesall/rules';
import { isAmount, isDay, type Sheet, type Value } from './sheet.ts';

/**
 * CSV for Swedish Excel: semicolons, decimal commas and a UTF-8 byte order mark. Texts that look
 * like formulas get an apostrophe in front.
 */
export const csvOf = ({ headings, rows }: Sheet): string =>
  `\ufeff${[headings, ...rows].map((row) => row.map(fieldOf).join(';')).join('\r\n')}\r\n`;

function fieldOf(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (isDay(value)) return value.day;
  if (isAmount(value)) return fromHundredths(value.ore).toFixed(2).replace('.', ',');
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
