import { type EventEmitter, setMaxListeners } from 'node:events';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { fail, Refusal } from '../../../platform/fail.ts';
import { isClutter, pathOf } from './entry-name.ts';
import type { PackageLimits } from './limits.ts';
import { stopwatch } from './stopwatch.ts';

/** A file of an archive, its name checked and decoded. */
export interface ZipEntry {
  path: string;
  /** What the archive says; the bytes are counted when they are read. */
  declaredSize: number;
  /**
   * The content, once; nothing is opened before it is read. Ends with a `Refusal` when a limit is
   * passed or the content is not what the archive says.
   */
  read(): Readable;
}

export interface ZipArchive {
  entries: ZipEntry[];
  /** Bytes of the archive itself. */
  size: number;
  close(): Promise<void>;
}

/**
 * Opens an archive and checks its table of contents. Refuses with a code of `Package…` before
 * anything is unpacked.
 */
export async function openArchive(file: string, limits: PackageLimits): Promise<ZipArchive> {
  const { table, size } = await tableOf(file, limits);
  if (size > limits.archiveBytes) fail('PackageIsTooLarge');
  const handle = await open(file);
  // Each stream over it listens for its end, as many as there are entries; they go with the handle.
  // Its types do not say that it is an emitter.
  setMaxListeners(0, handle as unknown as EventEmitter);
  try {
    const counter = byteCounter(limits, size);
    const entries: ZipEntry[] = [];
    const seen = new Set<string>();
    for (const entry of table) {
      const path = checkedPath(entry, limits);
      if (path.endsWith('/') || isClutter(path)) continue;
      const key = path.toLowerCase();
      if (seen.has(key)) fail('PackageIsUnsafe', path);
      seen.add(key);
      const read = () => Readable.from(contentOf({ handle, size }, entry, counter), { objectMode: false });
      entries.push({ path, declaredSize: entry.uncompressedSize, read });
    }
    refuseOverlaps(table, limits);
    const declared = entries.reduce((sum, { declaredSize }) => sum + declaredSize, 0);
    if (declared > limits.unpackedBytes) fail('PackageIsTooLarge');
    return { entries, size, close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

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
 * The table of contents. The library reads nothing more: its streams go on reading after they were
 * destroyed, which ends the process.
 */
async function tableOf(file: string, limits: PackageLimits): Promise<{ table: Entry[]; size: number }> {
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

/** Bytes of a local header before the name and the extra field. */
const localHeaderBytes = 30;

/** Entries that share their packed bytes let a small archive unpack into any number of large files. */
function refuseOverlaps(table: readonly Entry[], limits: PackageLimits) {
  const inOrder = table.toSorted((one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader);
  for (const [index, entry] of inOrder.entries()) {
    const next = inOrder[index + 1];
    const end = entry.relativeOffsetOfLocalHeader + localHeaderBytes + entry.fileNameLength + entry.compressedSize;
    if (next && end > next.relativeOffsetOfLocalHeader) fail('PackageIsUnsafe', pathOf(next, limits));
  }
}

const fileTypes = 0xf000;
const ordinary = [0, 0x8000, 0x4000];

function checkedPath(entry: Entry, limits: PackageLimits): string {
  const path = pathOf(entry, limits);
  if (entry.isEncrypted()) fail('PackageIsEncrypted');
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) fail('PackageIsUnsafe', path);
  // A link or device: the upper half of the attributes is the Unix mode, whatever system the
  // archive was made on.
  if (!ordinary.includes((entry.externalFileAttributes >>> 16) & fileTypes)) fail('PackageIsUnsafe', path);
  if (entry.uncompressedSize > limits.fileBytes) fail('PackageIsTooLarge');
  return path;
}

/**
 * Counts what comes out of the whole archive, so that files that share their packed bytes are
 * counted each.
 */
function byteCounter(limits: PackageLimits, packed: number) {
  const inTime = stopwatch(limits.milliseconds);
  let total = 0;
  return (bytes: number, ofFile: number) => {
    inTime();
    total += bytes;
    const isBomb = total > limits.ratioFromBytes && total > packed * limits.ratio;
    if (isBomb || total > limits.unpackedBytes || ofFile > limits.fileBytes) fail('PackageIsTooLarge');
  };
}

type Count = (bytes: number, ofFile: number) => void;

/** The unpacked bytes of an entry, proven by its size and its checksum. */
async function* contentOf(archive: { handle: FileHandle; size: number }, entry: Entry, count: Count) {
  let size = 0;
  let sum = 0;
  try {
    for await (const chunk of unpacked(await packed(archive, entry), entry) as AsyncIterable<Buffer>) {
      size += chunk.length;
      count(chunk.length, size);
      if (size > entry.uncompressedSize) fail('PackageIsBroken');
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (error) {
    throw asRefusal(error);
  }
  if (size !== entry.uncompressedSize || sum !== entry.crc32) fail('PackageIsBroken');
}

const localSignature = 0x04034b50;

/** Where the bytes of an entry begin is said by its own header alone. */
async function packed({ handle, size }: { handle: FileHandle; size: number }, entry: Entry): Promise<Readable> {
  const { relativeOffsetOfLocalHeader: at, compressedSize } = entry;
  const { buffer: header, bytesRead } = await handle.read(Buffer.alloc(localHeaderBytes), 0, localHeaderBytes, at);
  if (bytesRead < localHeaderBytes || header.readUInt32LE(0) !== localSignature) fail('PackageIsBroken');
  const start = at + localHeaderBytes + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (start + compressedSize > size) fail('PackageIsBroken');
  if (compressedSize === 0) return Readable.from([]);
  return createReadStream('', { fd: handle, start, end: start + compressedSize - 1, autoClose: false });
}

/** A failure on either side reaches whoever reads, and one who stops reading ends both. */
const unpacked = (source: Readable, { compressionMethod }: Entry): Readable =>
  compressionMethod === 0 ? source : pipeline(source, createInflateRaw(), () => {});

/** What the zip library throws is always about the archive; what the disk throws is not. */
function asRefusal(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  if (!(error instanceof Error) || 'syscall' in error) return error;
  return new Refusal(/encrypt/i.test(error.message) ? 'PackageIsEncrypted' : 'PackageIsBroken');
}
