import type { Parsing } from '../../platform/parsing/parser.ts';
import type { listParser } from './list-parser.ts';
import { rowsOf } from './read-rows.ts';
import { readText } from './read-text.ts';
import { readXlsx } from './read-xlsx.ts';

/** Runs in the parser process. */
export const parseList: Parsing<typeof listParser> = async ({ content, format }) => {
  const file = Buffer.from(content);
  return rowsOf(format === 'xlsx' ? await readXlsx(file) : readText(file));
};
