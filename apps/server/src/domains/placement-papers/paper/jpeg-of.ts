import { fail } from '../../../platform/fail.ts';
import type { Parsing } from '../../../platform/parsing/parser.ts';
import type { pictureParser } from './picture-parser.ts';

/** Two beside each other on an A4 page, at about 300 points to the inch. */
const longestSide = 1000;
const mostPixels = 50_000_000;

/** Stored pictures are WebP without metadata; transparent ones get white paper. Runs in a parser process. */
export const jpegOf: Parsing<typeof pictureParser> = async ({ content }) => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });
  const { data, info } = await sharp(content, { limitInputPixels: mostPixels, failOn: 'error' })
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 78 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => fail('ImageTypeNotAllowed'));
  return { jpeg: data, width: info.width, height: info.height };
};
