import { declareParser } from '../../platform/parsing/parser.ts';

interface Document {
  /** The path on the server's disk. */
  path: string;
  fileName: string;
}

export const kindParser = declareParser<Document, string>({
  name: 'uploads.kind',
  atOnce: 2,
  milliseconds: 10_000,
  megabytes: 128,
  refusals: { time: 'FileIsNotWhatItsNameSays', memory: 'FileIsNotWhatItsNameSays' },
});
