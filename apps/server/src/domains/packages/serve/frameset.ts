import { buffer } from 'node:stream/consumers';
import type { Parts } from '../../../platform/context.ts';
import type { PackageFile } from './package-files.ts';

const megabyte = 1024 * 1024;
/** Pages that build frames are small; larger ones contain the course. */
const largestFile = megabyte;
const largestTotal = 32 * megabyte;

/** Reads pages before scripts, as ASCII, and stops at the first match. */
export async function hasFrameset(
  files: Iterable<PackageFile>,
  { open }: Pick<Parts['blobs'], 'open'>,
): Promise<boolean> {
  const small = [...files].filter(({ size }) => size <= largestFile);
  const pages = small.filter(({ mediaType }) => mediaType.includes('html'));
  const scripts = small.filter(({ mediaType }) => mediaType.includes('javascript'));
  let total = 0;
  for (const { hash, size } of [...pages, ...scripts]) {
    total += size;
    if (total > largestTotal) return false;
    if (holdsFrameset(await buffer(open(hash)))) return true;
  }
  return false;
}

/** Drops zero bytes, so that UTF-16 reads like ASCII. */
const holdsFrameset = (content: Buffer): boolean =>
  /<frameset[\s>]/i.test(content.toString('latin1').replaceAll('\0', ''));
