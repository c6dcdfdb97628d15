import { declareParser } from '../../../platform/parsing/parser.ts';

interface PaperPicture {
  jpeg: Uint8Array;
  width: number;
  height: number;
}

/** Makes a stored picture one that a PDF can hold, in the size in which papers print it. */
export const pictureParser = declareParser<{ content: Uint8Array }, PaperPicture>({
  name: 'placement-papers.picture',
  atOnce: 2,
  milliseconds: 20_000,
  megabytes: 768,
  refusals: { time: 'ImageTypeNotAllowed', memory: 'ImageTypeNotAllowed' },
});
