import { addAbortSignal, type PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipItem {
  /** Of names that are safe on every system, with `/` between folders. */
  path: string;
  /** True for text; pictures and PDFs do not become smaller. */
  isPacked?: boolean;
  open(): Readable;
}

/**
 * A zip of files that are opened one after another, as the reader takes them: neither a file nor
 * the zip is in memory. When the reader leaves, the open file is closed and no other is opened.
 */
export function zipStream(items: AsyncIterable<ZipItem>, at: Date): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const left = new AbortController();
  output.once('close', () => left.abort());
  zip.once('error', (error: Error) => output.destroy(error));
  addAll(zip, items, { at, signal: left.signal }).catch((error: Error) => output.destroy(error));
  return output;
}

async function addAll(
  zip: ZipFile,
  items: AsyncIterable<ZipItem>,
  { at, signal }: { at: Date; signal: AbortSignal },
) {
  for await (const { path, isPacked = false, open } of items) {
    signal.throwIfAborted();
    const content = addAbortSignal(signal, open());
    zip.addReadStream(content, path, { mtime: at, compress: isPacked });
    await finished(content);
  }
  zip.end();
}
