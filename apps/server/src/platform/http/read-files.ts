import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fail } from '../fail.ts';
import { intoNewFile, receivedFolder } from '../files/received-file.ts';
import { whole } from './read-upload.ts';

/** A file of a form with several, on the server's disk until the reply is sent. */
export class ReceivedFile {
  readonly path: string;
  /** In hexadecimal digits. */
  readonly sha256: string;

  constructor(path: string, sha256: string) {
    this.path = path;
    this.sha256 = sha256;
  }

  /** What a repeated request has in common with the first. */
  toJSON(): string {
    return this.sha256;
  }
}

const megabyte = 1024 * 1024;

/** Receives the files of one form; `remove` deletes them. */
export function fileReceiver(dataDir: string, mostBytes: number) {
  const folder = receivedFolder(dataDir);
  const paths: string[] = [];
  const files: ReceivedFile[] = [];
  return {
    files,
    /** Reads a file to its end: `FileTooLarge` above the limit. An empty one is left out. */
    async receive(stream: Readable): Promise<void> {
      await mkdir(folder, { recursive: true });
      const path = join(folder, randomUUID());
      paths.push(path);
      const hash = createHash('sha256');
      let size = 0;
      async function* limited() {
        for await (const chunk of whole(stream)) {
          size += chunk.length;
          if (size > mostBytes) fail('FileTooLarge', String(mostBytes / megabyte));
          hash.update(chunk);
          yield chunk;
        }
      }
      await pipeline(limited, await intoNewFile(path));
      // A form without a file still sends the empty field.
      if (size > 0) files.push(new ReceivedFile(path, hash.digest('hex')));
    },
    remove: () => Promise.all(paths.map((path) => rm(path, { force: true }))),
  };
}
