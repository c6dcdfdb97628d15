import { declareParser } from '../../platform/parsing/parser.ts';

interface Document {
  /** Where it is on our disk. */
  path: string;
  fileName: string;
}

/** Finds the media type of a document by its name and its content. */
export const kindParser = declareParser<Document, string>({
  name: 'uploads.kind',
  atOnce: 2,
  milliseconds: 10_000,
  megabytes: 128,
  refusals: { time: 'FileIsNotWhatItsNameSays', memory: 'FileIsNotWhatItsNameSays' },
});
