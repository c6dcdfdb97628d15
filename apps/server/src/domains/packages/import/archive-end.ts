import type { FileHandle } from 'node:fs/promises';

const endSignature = Buffer.from('PK\u0005\u0006', 'latin1');
const zip64Locator = Buffer.from('PK\u0006\u0007', 'latin1');
/** The end record without its comment, and the longest comment (APPNOTE.TXT 4.3.16). */
const endBytes = 22;
const longestComment = 0xffff;
const locatorBytes = 20;
/** Real downloads leave a line, a page of an error, or zeros up to a whole block behind. */
const longestRest = 1024 * 1024;

/**
 * The length of the archive in bytes without what follows its end record. The whole size unless the
 * last end record comes right after its directory, so that no file is two archives at once.
 */
export async function archiveBytes(handle: FileHandle, size: number): Promise<number> {
  const length = Math.min(size, longestRest + endBytes + longestComment);
  const start = size - length;
  const { buffer: tail, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start);
  const at = tail.lastIndexOf(endSignature);
  if (bytesRead < length || at < 0 || at + endBytes > length) return size;
  const end = at + endBytes + tail.readUInt16LE(at + endBytes - 2);
  return end < length && followsDirectory(tail, at, start) ? start + end : size;
}

function followsDirectory(tail: Buffer, at: number, start: number): boolean {
  const directoryEnd = tail.readUInt32LE(at + 12) + tail.readUInt32LE(at + 16);
  const locatorAt = at - locatorBytes;
  const isZip64 = locatorAt >= 0 && tail.indexOf(zip64Locator, locatorAt) === locatorAt;
  return isZip64 || directoryEnd === start + at;
}
