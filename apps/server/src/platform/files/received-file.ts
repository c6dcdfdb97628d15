import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

interface Received {
  stream: Readable;
  dataDir: string;
  maxBytes: number;
  /** Called as soon as more than `maxBytes` have arrived. */
  refuse(): never;
}

/** The folder of files that are on their way: parsers read here, and a start empties it. */
export const receivedFolder = (dataDir: string) => join(dataDir, 'received');

/**
 * A stream into a file that exists from now on. One that opens its file itself could create it after
 * a refusal has removed it.
 */
export async function intoNewFile(path: string): Promise<Writable> {
  const file = await open(path, 'wx', 0o600);
  return file.createWriteStream();
}

/** Writes an upload to a temporary file while the work runs: a zip is read from its end. */
export async function withReceivedFile<T>(
  { stream, dataDir, maxBytes, refuse }: Received,
  work: (file: string) => Promise<T>,
): Promise<T> {
  const folder = receivedFolder(dataDir);
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  async function* limited(chunks: AsyncIterable<Buffer>) {
    let size = 0;
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > maxBytes) refuse();
      yield chunk;
    }
  }
  try {
    await pipeline(stream, limited, await intoNewFile(path));
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}
