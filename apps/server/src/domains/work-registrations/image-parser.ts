import { declareParser } from '../../platform/parsing/parser.ts';

export interface ShrunkImage {
  /** WebP, upright and without metadata. */
  image: Uint8Array;
  thumbnail: Uint8Array;
}

/** Two at a time, as a photo takes a few hundred megabytes while it is read. */
export const imageParser = declareParser<{ path: string }, ShrunkImage>({
  name: 'work-registrations.image',
  atOnce: 2,
  milliseconds: 20_000,
  megabytes: 768,
  refusals: { time: 'ImageTypeNotAllowed', memory: 'ImageTypeNotAllowed' },
});
