import { readFile } from 'node:fs/promises';
import type { Parsing } from '../../platform/parsing/parser.ts';
import type { listParser } from './list-parser.ts';
import { readRows } from './read-rows.ts';
import { readText } from './read-text.ts';
import { readXlsx } from './read-xlsx.ts';

/** Of a file without sheets or letters to choose. */
const inNoDoubt = { sheet: null, sheets: [], alphabet: null, alphabets: [] };

/** Runs in the parser process. */
export const parseList: Parsing<typeof listParser> = async (list) => {
  const file = await readFile(list.path);
  const isArchive = file.subarray(0, 2).toString('latin1') === 'PK';
  const { rows: filled, ...doubts } =
    list.isSheet || isArchive ? await readXlsx(file, list.sheet) : readText(file, list.alphabet);
  const { rows, ...columns } = readRows(filled, list);
  return { rows, reading: { ...inNoDoubt, ...doubts, ...columns } };
};
