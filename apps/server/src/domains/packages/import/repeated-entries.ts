import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { fail } from '../../../platform/fail.ts';
import type { EntryLocation, ZipContents } from './zip-contents.ts';
import type { ZipTable } from './zip-table.ts';

/**
 * Some programs add a file twice, or list it twice. Refuses with `PackageIsUnsafe` when the two
 * differ: programs disagree which of them counts, and a virus scanner may have read the other.
 */
export async function refuseDifferent(
  repeated: ZipTable['repeated'],
  contents: ZipContents,
): Promise<void> {
  for (const { first, again } of repeated) {
    if (first.location.headerAt === again.location.headerAt) continue;
    const one = await digestOf(first.location, contents);
    if (one !== (await digestOf(again.location, contents))) fail('PackageIsUnsafe', first.path);
  }
}

async function digestOf(location: EntryLocation, contents: ZipContents): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(contents.read(location), hash);
  return hash.digest('hex');
}
