import { type EventEmitter, setMaxListeners } from 'node:events';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { fail, Refusal } from '../../../platform/fail.ts';
import type { PackageLimits } from './limits.ts';
import { stopwatch } from './stopwatch.ts';

export interface EntryLocation {
  headerAt: number;
  packedBytes: number;
  unpackedBytes: number;
  crc32: number;
  isDeflated: boolean;
}

export interface ZipContents {
  /** Opened when first read. Throws a `Refusal` beyond a limit or when the directory is wrong. */
  read(location: EntryLocation): Readable;
  close(): Promise<void>;
}

/** `packedBytes` is what the ratio of the limits compares with, in bytes. */
export async function openContents(
  file: string,
  limits: PackageLimits,
  packedBytes: number,
): Promise<ZipContents> {
  const handle = await open(file);
  // Each stream adds a listener to the handle, whose type lacks `EventEmitter`.
  setMaxListeners(0, handle as unknown as EventEmitter);
  const { size } = await handle.stat();
  const count = byteCounter(limits, packedBytes);
  return {
    read: (location) =>
      Readable.from(contentOf({ handle, size }, location, count), { objectMode: false }),
    close: () => handle.close(),
  };
}

/** Counts all unpacked bytes, so that entries which share packed bytes count separately. */
function byteCounter(limits: PackageLimits, packed: number) {
  const inTime = stopwatch(limits.milliseconds);
  let total = 0;
  return (bytes: number, ofFile: number) => {
    inTime();
    total += bytes;
    const isBomb = total > limits.ratioFromBytes && total > packed * limits.ratio;
    if (isBomb || total > limits.unpackedBytes || ofFile > limits.fileBytes)
      fail('PackageIsTooLarge');
  };
}

type Count = (bytes: number, ofFile: number) => void;

interface Archive {
  handle: FileHandle;
  size: number;
}

async function* contentOf(archive: Archive, location: EntryLocation, count: Count) {
  let size = 0;
  let sum = 0;
  try {
    const source = await packed(archive, location);
    for await (const chunk of unpacked(source, location) as AsyncIterable<Buffer>) {
      size += chunk.length;
      count(chunk.length, size);
      if (size > location.unpackedBytes) fail('PackageIsBroken');
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (error) {
    throw asRefusal(error);
  }
  if (size !== location.unpackedBytes || sum !== location.crc32) fail('PackageIsBroken');
}

/** Bytes of a local header before the name and the extra field. */
export const localHeaderBytes = 30;
const localSignature = 0x04034b50;

/** Only the entry's own header says where its bytes begin. */
async function packed(
  { handle, size }: Archive,
  { headerAt, packedBytes }: EntryLocation,
): Promise<Readable> {
  const { buffer: header, bytesRead } = await handle.read(
    Buffer.alloc(localHeaderBytes),
    0,
    localHeaderBytes,
    headerAt,
  );
  if (bytesRead < localHeaderBytes || header.readUInt32LE(0) !== localSignature)
    fail('PackageIsBroken');
  const start = headerAt + localHeaderBytes + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (start + packedBytes > size) fail('PackageIsBroken');
  if (packedBytes === 0) return Readable.from([]);
  return createReadStream('', {
    fd: handle,
    start,
    end: start + packedBytes - 1,
    autoClose: false,
  });
}

/** Propagates failures both ways, and destroys both streams when the reader stops. */
const unpacked = (source: Readable, { isDeflated }: EntryLocation): Readable =>
  isDeflated ? pipeline(source, createInflateRaw(), () => {}) : source;

/** Errors of the zip library concern the archive; those of the disk do not. */
export function asRefusal(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  if (!(error instanceof Error) || 'syscall' in error) return error;
  return new Refusal(/encrypt/i.test(error.message) ? 'PackageIsEncrypted' : 'PackageIsBroken');
}
