import { readFile } from 'node:fs/promises';
import type { Parsing } from '../../platform/parsing/parser.ts';
import type { listParser } from './list-parser.ts';
import { rowsOf } from './read-rows.ts';
import { readText } from './read-text.ts';
import { readXlsx } from './read-xlsx.ts';

/** Runs in the parser process. */
export const parseList: Parsing<typeof listParser> = async ({ path, isSheet }) => {
  const file = await readFile(path);
  const isArchive = file.subarray(0, 2).toString('latin1') === 'PK';
  return rowsOf(isSheet || isArchive ? await readXlsx(file) : readText(file));
};
