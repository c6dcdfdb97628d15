import { buffer } from 'node:stream/consumers';
import type { Parts } from '../../../platform/context.ts';
import type { PackageFile } from './package-files.ts';

const megabyte = 1024 * 1024;
/** A page that builds frames is small; what is larger holds the course itself. */
const largestFile = megabyte;
const largestTotal = 32 * megabyte;

/**
 * Whether a package builds a frameset: a page, or a script that writes one, holds the start tag.
 * Reads pages before scripts, in bytes of which only ASCII matters, and stops at the first one.
 */
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

/** Zero bytes are left out, so that UTF-16 reads like ASCII. */
const holdsFrameset = (content: Buffer): boolean =>
  /<frameset[\s>]/i.test(content.toString('latin1').replaceAll('\0', ''));
