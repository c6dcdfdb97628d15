import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  chmod,
  copyFile,
  type FileHandle,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  utimes,
} from 'node:fs/promises';
import { join } from 'node:path';
import type { Blob, BlobStore } from '../../ports/blobs.ts';

/** Stores contents as `ab/cdef…`. A file is renamed into place when complete and on disk. */
export function blobsOnDisk(folder: string): BlobStore {
  const pathOf = (hash: string) => join(folder, hash.slice(0, 2), hash.slice(2));

  /** Renames the file that `write` made to its hash. */
  async function stored(write: (unfinished: string) => Promise<Blob>): Promise<Blob> {
    await mkdir(join(folder, 'unfinished'), { recursive: true });
    const unfinished = join(folder, 'unfinished', randomUUID());
    try {
      const blob = await write(unfinished);
      const path = pathOf(blob.hash);
      if (await touched(path)) return blob;
      await withFile(unfinished, 'r', (file) => file.sync());
      await mkdir(join(folder, blob.hash.slice(0, 2)), { recursive: true });
      await rename(unfinished, path);
      return blob;
    } finally {
      await rm(unfinished, { force: true });
    }
  }

  return {
    put: (content) =>
      stored((unfinished) =>
        withFile(unfinished, 'wx', async (file) => {
          const sum = createHash('sha256');
          let size = 0;
          for await (const chunk of content) {
            sum.update(chunk);
            size += chunk.length;
            await file.write(chunk);
          }
          return { hash: sum.digest('hex'), size };
        }),
      ),

    putFile: (path) =>
      stored(async (unfinished) => {
        await copyFile(path, unfinished);
        await chmod(unfinished, ownerOnly);
        return blobIn(unfinished);
      }),

    open: (hash, range) => createReadStream(pathOf(hash), range),

    async *unusedSince(moment) {
      for await (const hash of hashesIn(folder)) {
        const { mtime } = await stat(pathOf(hash));
        if (mtime < moment) yield hash;
      }
    },

    async remove(hash, moment) {
      const path = pathOf(hash);
      const found = await stat(path).catch(() => undefined);
      if (found && found.mtime < moment) await rm(path, { force: true });
    },
  };
}

const ownerOnly = 0o600;
const pieceBytes = 64 * 1024;

const blobIn = (path: string) =>
  withFile(path, 'r', async (file): Promise<Blob> => {
    const sum = createHash('sha256');
    const piece = Buffer.allocUnsafe(pieceBytes);
    let size = 0;
    for (;;) {
      const { bytesRead } = await file.read(piece, 0, pieceBytes, size);
      if (bytesRead === 0) return { hash: sum.digest('hex'), size };
      sum.update(piece.subarray(0, bytesRead));
      size += bytesRead;
    }
  });

async function withFile<T>(
  path: string,
  flags: 'r' | 'wx',
  work: (file: FileHandle) => Promise<T>,
): Promise<T> {
  const file = await open(path, flags, ownerOnly);
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}

/** Whether a content exists; updates its time, so that clean-up keeps it. */
async function touched(path: string) {
  const now = new Date();
  return utimes(path, now, now).then(
    () => true,
    () => false,
  );
}

const shelf = /^[0-9a-f]{2}$/;
const restOfHash = /^[0-9a-f]{62}$/;

async function* hashesIn(folder: string) {
  for (const first of await readdir(folder).catch(() => [])) {
    if (!shelf.test(first)) continue;
    for (const rest of await readdir(join(folder, first)))
      if (restOfHash.test(rest)) yield `${first}${rest}`;
  }
}
