import { declareParser } from '../platform/parsing/parser.ts';

export const fixtureParser = declareParser<{ does: string; size?: number }, unknown>({
  name: 'fixture',
  atOnce: 2,
  milliseconds: 5_000,
  megabytes: 128,
  refusals: { time: 'PackageTakesTooLong', memory: 'SheetIsTooLarge' },
});
