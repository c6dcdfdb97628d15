import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
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
        if (await touched(path)) return { hash, size };
        await file.sync();
        await mkdir(join(folder, hash.slice(0, 2)), { recursive: true });
        await rename(unfinished, path);
        return { hash, size };
      } finally {
        await file.close();
        await rm(unfinished, { force: true });
      }
    },

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

/** Whether a content is there; its time becomes now, so that it is not taken for one that nobody needs. */
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
    for (const rest of await readdir(join(folder, first))) if (restOfHash.test(rest)) yield `${first}${rest}`;
  }
}
