import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

interface Received {
  stream: Readable;
  dataDir: string;
  maxBytes: number;
  /** Called as soon as more than `maxBytes` have come. */
  refuse(): never;
}

/**
 * Writes what is being uploaded to a file of its own for as long as the work lasts: a zip is read
 * from its end, and only a file can be. No more than a piece of it is in memory.
 */
export async function withReceivedFile<T>(
  { stream, dataDir, maxBytes, refuse }: Received,
  work: (file: string) => Promise<T>,
): Promise<T> {
  const folder = join(dataDir, 'received');
  await mkdir(folder, { recursive: true });
  const file = join(folder, randomUUID());
  async function* limited(chunks: AsyncIterable<Buffer>) {
    let size = 0;
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > maxBytes) refuse();
      yield chunk;
    }
  }
  try {
    await pipeline(stream, limited, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    return await work(file);
  } finally {
    await rm(file, { force: true });
  }
}
