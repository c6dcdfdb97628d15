import { csvLine, csvMark } from '@gesall/rules';
import type { Sheet } from './sheet.ts';

/** A sheet as CSV, which Swedish Excel opens as it is. */
export const csvOf = ({ headings, rows }: Sheet): string =>
  csvMark + [headings, ...rows].map(csvLine).join('');
