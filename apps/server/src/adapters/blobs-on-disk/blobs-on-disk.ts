import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { BlobStore } from '../../ports/blobs.ts';

/** Keeps contents in a folder as `ab/cdef…`. A file appears under its name only when it is whole and on disk. */
export function blobsOnDisk(folder: string): BlobStore {
  const pathOf = (hash: string) => join(folder, hash.slice(0, 2), hash.slice(2));

  return {
    async put(content: Readable) {
      await mkdir(join(folder, 'unfinished'), { recursive: true });
      const unfinished = join(folder, 'unfinished', randomUUID());
      const sum = createHash('sha256');
      let size = 0;
      const file = await open(unfinished, 'wx');
      try {
        for await (const chunk of content) {
          sum.update(chunk);
          size += chunk.length;
          await file.write(chunk);
        }
        const hash = sum.digest('hex');
        const path = pathOf(hash);
        if (!(await exists(path))) {
          await file.sync();
          await mkdir(join(folder, hash.slice(0, 2)), { recursive: true });
          await rename(unfinished, path);
        }
        return { hash, size };
      } finally {
        await file.close();
        await rm(unfinished, { force: true });
      }
    },

    open: (hash, range) => createReadStream(pathOf(hash), range),
  };
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
