import { readFile } from 'node:fs/promises';
import type { Parsing } from '../../platform/parsing/parser.ts';
import type { listParser } from './list-parser.ts';
import { readRows } from './read-rows.ts';
import { readText } from './read-text.ts';
import { readXlsx } from './read-xlsx.ts';

/** Runs in the parser process. */
export const parseList: Parsing<typeof listParser> = async (list) => {
  const file = await readFile(list.path);
  const isArchive = file.subarray(0, 2).toString('latin1') === 'PK';
  if (list.isSheet || isArchive) {
    const { rows: cells, ...sheets } = await readXlsx(file, list.sheet);
    const { rows, ...columns } = readRows(cells, list);
    return { rows, reading: { ...columns, ...sheets, alphabet: null, alphabets: [] } };
  }
  const { rows: cells, choices, alphabet } = readText(file, list.alphabet);
  const { rows, ...columns } = readRows(cells, list);
  return {
    rows,
    reading: { ...columns, sheet: null, sheets: [], alphabet, alphabets: choices },
  };
};
