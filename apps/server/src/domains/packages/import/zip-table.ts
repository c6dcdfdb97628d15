import { open } from 'node:fs/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { fail } from '../../../platform/fail.ts';
import { isClutter, pathOf } from './entry-name.ts';
import type { PackageLimits } from './limits.ts';
import { asRefusal, type EntryLocation, localHeaderBytes } from './zip-contents.ts';

export interface ZipEntry {
  path: string;
  location: EntryLocation;
}

/** Refuses with a `Package…` code before unpacking. */
export async function readTable(file: string, limits: PackageLimits): Promise<ZipEntry[]> {
  const { table, size } = await tableOf(file, limits);
  if (size > limits.archiveBytes) fail('PackageIsTooLarge');
  const entries: ZipEntry[] = [];
  const seen = new Set<string>();
  for (const entry of table) {
    const path = checkedPath(entry, limits);
    if (path.endsWith('/') || isClutter(path)) continue;
    const key = path.toLowerCase();
    if (seen.has(key)) fail('PackageIsUnsafe', path);
    seen.add(key);
    entries.push({ path, location: locationOf(entry) });
  }
  refuseOverlaps(table, limits);
  const declared = entries.reduce((sum, { location }) => sum + location.unpackedBytes, 0);
  if (declared > limits.unpackedBytes) fail('PackageIsTooLarge');
  return entries;
}

const locationOf = (entry: Entry): EntryLocation => ({
  headerAt: entry.relativeOffsetOfLocalHeader,
  packedBytes: entry.compressedSize,
  unpackedBytes: entry.uncompressedSize,
  crc32: entry.crc32,
  isDeflated: entry.compressionMethod !== 0,
});

async function opened(file: string): Promise<ZipFile> {
  try {
    return await openPromise(file, { decodeStrings: false, autoClose: false, lazyEntries: true });
  } catch {
    return fail((await beginsAsZip(file)) ? 'PackageIsBroken' : 'PackageIsNotZip');
  }
}

async function beginsAsZip(file: string) {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer.toString('latin1') === 'PK';
  } finally {
    await handle.close();
  }
}

/**
 * Only the directory: the library's streams continue after `destroy`, which crashes the process.
 */
async function tableOf(
  file: string,
  limits: PackageLimits,
): Promise<{ table: Entry[]; size: number }> {
  const zip = await opened(file);
  const table: Entry[] = [];
  try {
    if (zip.entryCount > limits.entries) fail('PackageIsTooLarge');
    for await (const entry of zip.eachEntry()) {
      table.push(entry);
      if (table.length > limits.entries) fail('PackageIsTooLarge');
    }
    return { table, size: zip.fileSize };
  } catch (error) {
    throw asRefusal(error);
  } finally {
    zip.close();
  }
}

/** Entries that share packed bytes let a small archive unpack to any number of large files. */
function refuseOverlaps(table: readonly Entry[], limits: PackageLimits) {
  const inOrder = table.toSorted(
    (one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader,
  );
  for (const [index, entry] of inOrder.entries()) {
    const next = inOrder[index + 1];
    const end =
      entry.relativeOffsetOfLocalHeader +
      localHeaderBytes +
      entry.fileNameLength +
      entry.compressedSize;
    if (next && end > next.relativeOffsetOfLocalHeader)
      fail('PackageIsUnsafe', pathOf(next, limits));
  }
}

const fileTypes = 0xf000;
const ordinary = [0, 0x8000, 0x4000];

function checkedPath(entry: Entry, limits: PackageLimits): string {
  const path = pathOf(entry, limits);
  if (entry.isEncrypted()) fail('PackageIsEncrypted');
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) fail('PackageIsUnsafe', path);
  // Refuses links and devices: the upper half is the Unix mode, whatever the claimed system.
  if (!ordinary.includes((entry.externalFileAttributes >>> 16) & fileTypes))
    fail('PackageIsUnsafe', path);
  if (entry.uncompressedSize > limits.fileBytes) fail('PackageIsTooLarge');
  return path;
}
