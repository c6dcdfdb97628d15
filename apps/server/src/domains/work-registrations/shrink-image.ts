import { fail } from '../../platform/fail.ts';
import { headOf } from '../../platform/files/head-of.ts';
import { imageTypeOf } from '../../platform/files/small-file.ts';
import type { ShrunkImage } from './image-parser.ts';

const mostPixels = 50_000_000;
const longestSide = 1920;
const longestSideOfThumbnail = 400;
const headBytes = 16;

/** The loaders of libvips for each accepted type; it knows many more formats. */
const loaders: ReadonlyMap<string, string> = new Map([
  ['image/jpeg', 'VipsForeignLoadJpegFile'],
  ['image/png', 'VipsForeignLoadPngFile'],
  ['image/webp', 'VipsForeignLoadWebpFile'],
]);

/**
 * Reads a photo by its bytes, turns it upright, and writes it again at two sizes. Position, camera
 * and all other metadata are left out. Runs in a parser process.
 */
export async function shrinkImage({ path }: { path: string }): Promise<ShrunkImage> {
  if (!loaders.has(imageTypeOf(await headOf(path, headBytes)) ?? '')) fail('ImageTypeNotAllowed');
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: [...loaders.values()] });
  const shrunk = (side: number) =>
    sharp(path, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, effort: 2 })
      .toBuffer()
      .catch(() => fail('ImageTypeNotAllowed'));
  return {
    image: await shrunk(longestSide),
    thumbnail: await shrunk(longestSideOfThumbnail),
  };
}
