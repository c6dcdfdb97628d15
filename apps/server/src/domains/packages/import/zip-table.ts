import { type FileHandle, open } from 'node:fs/promises';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { fail } from '../../../platform/fail.ts';
import { archiveBytes } from './archive-end.ts';
import { isClutter, pathOf } from './entry-name.ts';
import type { PackageLimits } from './limits.ts';
import { asRefusal, type EntryLocation, localHeaderBytes } from './zip-contents.ts';

export interface ZipEntry {
  path: string;
  location: EntryLocation;
}

export interface ZipTable {
  entries: ZipEntry[];
  /** Entries that claim to be the same as an earlier one, beside that one. */
  repeated: { first: ZipEntry; again: ZipEntry }[];
  /** Without what follows the archive's end. */
  bytes: number;
}

/** Refuses with a `Package…` code before unpacking. */
export async function readTable(file: string, limits: PackageLimits): Promise<ZipTable> {
  const { table, bytes, size } = await tableOf(file, limits);
  if (size > limits.archiveBytes) fail('PackageIsTooLarge');
  const seen = new Map<string, { raw: Entry; entry: ZipEntry }>();
  const repeated: ZipTable['repeated'] = [];
  const isSameRecord = new Set<Entry>();
  for (const raw of table) {
    const path = checkedPath(raw, limits);
    if (path.endsWith('/') || isClutter(path)) continue;
    const entry = { path, location: locationOf(raw) };
    const before = seen.get(path.toLowerCase());
    if (!before) seen.set(path.toLowerCase(), { raw, entry });
    else if (!claimsToBe(before.raw, raw)) fail('PackageIsUnsafe', path);
    else {
      repeated.push({ first: before.entry, again: entry });
      if (entry.location.headerAt === before.entry.location.headerAt) isSameRecord.add(raw);
    }
  }
  refuseOverlaps(
    table.filter((raw) => !isSameRecord.has(raw)),
    limits,
  );
  const entries = [...seen.values()].map(({ entry }) => entry);
  const declared = entries.reduce((sum, { location }) => sum + location.unpackedBytes, 0);
  if (declared > limits.unpackedBytes) fail('PackageIsTooLarge');
  return { entries, repeated, bytes };
}

const claimsToBe = (one: Entry, other: Entry): boolean =>
  one.fileNameRaw.equals(other.fileNameRaw) &&
  one.crc32 === other.crc32 &&
  one.uncompressedSize === other.uncompressedSize;

const locationOf = (entry: Entry): EntryLocation => ({
  headerAt: entry.relativeOffsetOfLocalHeader,
  packedBytes: entry.compressedSize,
  unpackedBytes: entry.uncompressedSize,
  crc32: entry.crc32,
  isDeflated: entry.compressionMethod !== 0,
});

type Done = (error: Error | null) => void;

/** Reads for the library, which finds the directory from the end that it is given. */
class DirectoryReader extends RandomAccessReader {
  readonly #handle: FileHandle;

  constructor(handle: FileHandle) {
    super();
    this.#handle = handle;
  }

  override read(into: Buffer, offset: number, length: number, position: number, done: Done) {
    this.#handle.read(into, offset, length, position).then(
      ({ bytesRead }) => done(bytesRead < length ? new Error('The file ends too early.') : null),
      (error: Error) => done(error),
    );
  }
}

async function opened(handle: FileHandle, bytes: number): Promise<ZipFile> {
  try {
    return await fromRandomAccessReaderPromise(new DirectoryReader(handle), bytes, {
      decodeStrings: false,
      autoClose: false,
      lazyEntries: true,
    });
  } catch {
    return fail((await beginsAsZip(handle)) ? 'PackageIsBroken' : 'PackageIsNotZip');
  }
}

async function beginsAsZip(handle: FileHandle) {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
  return bytesRead === 2 && buffer.toString('latin1') === 'PK';
}

/**
 * Only the directory: the library's streams continue after `destroy`, which crashes the process.
 */
async function tableOf(
  file: string,
  limits: PackageLimits,
): Promise<{ table: Entry[]; bytes: number; size: number }> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const bytes = await archiveBytes(handle, size);
    const zip = await opened(handle, bytes);
    return { table: await entriesOf(zip, limits), bytes, size };
  } finally {
    await handle.close();
  }
}

async function entriesOf(zip: ZipFile, limits: PackageLimits): Promise<Entry[]> {
  const table: Entry[] = [];
  try {
    if (zip.entryCount > limits.entries) fail('PackageIsTooLarge');
    for await (const entry of zip.eachEntry()) {
      table.push(entry);
      if (table.length > limits.entries) fail('PackageIsTooLarge');
    }
    return table;
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
