import type { importsContract, Output } from '@gesall/contract';
import { declareParser } from '../../platform/parsing/parser.ts';
import type { Remembered } from './headings.ts';

type Reading = Output<typeof importsContract.readList>['reading'];

export type Alphabet = Reading['alphabets'][number]['alphabet'];
export type ReadColumn = Reading['columns'][number];
export type ColumnRole = ReadColumn['role'];

export interface GivenRow {
  /** From 1, headings counted. */
  line: number;
  name: string;
  email: string;
  /** The list marks the student as one with a protected identity. */
  isProtected: boolean;
}

/** How a list is read; what is omitted is found in it. */
export interface ListChoices {
  sheet?: number;
  alphabet?: Alphabet;
  /** Roles by the column's place, from 0. */
  columns?: Record<number, ColumnRole>;
}

interface List extends ListChoices {
  /** The path on the server's disk. */
  path: string;
  /** Whether it can only be a spreadsheet; otherwise its first bytes decide. */
  isSheet: boolean;
  remembered: Remembered;
}

export interface ReadList {
  rows: GivenRow[];
  reading: Reading;
}

export const listParser = declareParser<List, ReadList>({
  name: 'imports.list',
  atOnce: 2,
  milliseconds: 10_000,
  megabytes: 192,
  refusals: { time: 'SheetIsTooLarge', memory: 'SheetIsTooLarge' },
});
