import { declareParser } from '../../platform/parsing/parser.ts';
import type { GivenRow } from './read-rows.ts';

interface List {
  content: Uint8Array;
  format: 'xlsx' | 'text';
}

export const listParser = declareParser<List, GivenRow[]>({
  name: 'imports.list',
  atOnce: 2,
  milliseconds: 10_000,
  megabytes: 192,
  refusals: { time: 'SheetIsTooLarge', memory: 'SheetIsTooLarge' },
});
