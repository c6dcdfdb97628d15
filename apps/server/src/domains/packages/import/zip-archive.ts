import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
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
   * The content, once. Ends with a `Refusal` when a limit is passed or the content is not what the
   * archive says.
   */
  read(): Promise<Readable>;
}

export interface ZipArchive {
  entries: ZipEntry[];
  /** Bytes of the archive itself. */
  size: number;
  close(): void;
}

/**
 * Opens an archive and checks its table of contents. Refuses with a code of `Package…` before
 * anything is unpacked.
 */
export async function openArchive(file: string, limits: PackageLimits): Promise<ZipArchive> {
  const zip = await opened(file);
  try {
    if (zip.fileSize > limits.archiveBytes) fail('PackageIsTooLarge');
    const counter = byteCounter(limits, zip.fileSize);
    const entries: ZipEntry[] = [];
    const seen = new Set<string>();
    for (const entry of await tableOf(zip, limits)) {
      const path = checkedPath(entry, limits);
      if (path.endsWith('/') || isClutter(path)) continue;
      const key = path.toLowerCase();
      if (seen.has(key)) fail('PackageIsUnsafe', path);
      seen.add(key);
      entries.push({ path, declaredSize: entry.uncompressedSize, read: () => contentOf(zip, entry, counter) });
    }
    const declared = entries.reduce((sum, { declaredSize }) => sum + declaredSize, 0);
    if (declared > limits.unpackedBytes) fail('PackageIsTooLarge');
    return { entries, size: zip.fileSize, close: () => zip.close() };
  } catch (error) {
    zip.close();
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

async function tableOf(zip: ZipFile, limits: PackageLimits): Promise<Entry[]> {
  if (zip.entryCount > limits.entries) fail('PackageIsTooLarge');
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      entries.push(entry);
      if (entries.length > limits.entries) fail('PackageIsTooLarge');
    }
  } catch (error) {
    throw asRefusal(error);
  }
  return entries;
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

async function contentOf(zip: ZipFile, entry: Entry, count: (bytes: number, ofFile: number) => void): Promise<Readable> {
  const stream = await zip.openReadStreamPromise(entry).catch((error) => {
    throw asRefusal(error);
  });
  async function* counted() {
    let size = 0;
    let sum = 0;
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        size += chunk.length;
        count(chunk.length, size);
        sum = crc32(chunk, sum);
        yield chunk;
      }
    } catch (error) {
      throw asRefusal(error);
    }
    if (sum !== entry.crc32) fail('PackageIsBroken');
  }
  return Readable.from(counted(), { objectMode: false });
}

/** What the zip library throws is always about the archive; what the disk throws is not. */
function asRefusal(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  if (!(error instanceof Error) || 'syscall' in error) return error;
  return new Refusal(/encrypt/i.test(error.message) ? 'PackageIsEncrypted' : 'PackageIsBroken');
}
