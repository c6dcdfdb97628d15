import { declareParser } from '../../platform/parsing/parser.ts';
import type { GivenRow } from './read-rows.ts';

interface List {
  /** The path on the server's disk. */
  path: string;
  /** Whether it can only be a spreadsheet; otherwise its first bytes decide. */
  isSheet: boolean;
}

export const listParser = declareParser<List, GivenRow[]>({
  name: 'imports.list',
  atOnce: 2,
  milliseconds: 10_000,
  megabytes: 192,
  refusals: { time: 'SheetIsTooLarge', memory: 'SheetIsTooLarge' },
});
